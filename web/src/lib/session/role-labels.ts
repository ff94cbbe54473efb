import type { Role } from '@llevo/contract/entities/roles';

/** The displayed name of each role. */
export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  master: 'Máster',
  owner: 'Dueño',
  admin: 'Administrador',
  developer: 'Desarrollador',
  user: 'Usuario',
  dispatcher: 'Despachador',
  viewer: 'Solo lectura',
};
