import type { Role } from '../../entities/roles.ts';

/** The name of each role within a sentence. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  master: 'administrador de la plataforma',
  owner: 'dueño',
  admin: 'administrador',
  developer: 'desarrollador',
  user: 'usuario',
  dispatcher: 'despachador',
  viewer: 'usuario de solo lectura',
};

/** Duties of each role that can be granted, as sentences. */
export const ROLE_DUTIES: Readonly<Record<Exclude<Role, 'master' | 'owner'>, string>> = {
  admin: 'Todo el panel, y además los usuarios y los ajustes de la cuenta.',
  developer: 'Todo el panel, y además las claves de API.',
  user: 'Todo el panel: clientes, conductores, servicios, tarifas y pagos.',
  dispatcher:
    'Servicios, tablero, clientes, conductores y mapa. Sin tarifas, cobros, pagos a conductores ni cifras, y sin cambiar precios.',
  viewer: 'Mira servicios, tablero, clientes, conductores y mapa. No cambia nada ni descarga listas.',
};
