import { PATHS } from '../../lib/paths.ts';
import type { AppPath } from '../../lib/paths.ts';
import type { Rights } from '../../lib/session/rights.ts';
import { SHORTCUT } from '../palette/open-palette.ts';

/** Something that only some roles may do. */
interface Restricted {
  /** The right that it needs; none when absent. */
  readonly needs?: keyof Rights;
}

export const isOffered = ({ needs }: Restricted, rights: Rights): boolean => needs === undefined || rights[needs];

interface Place extends Restricted {
  readonly path: AppPath;
  readonly name: string;
}

/** The screen of each letter after `g`. */
export const PLACES: Readonly<Record<string, Place>> = {
  s: { path: PATHS.serviceManagement, name: 'Servicios' },
  t: { path: PATHS.board, name: 'Tablero' },
  c: { path: PATHS.driverManagement, name: 'Conductores' },
  u: { path: PATHS.customerManagement, name: 'Usuarios' },
  q: { path: PATHS.quotes, name: 'Cotizaciones' },
  m: { path: PATHS.dashboard, name: 'Métricas', needs: 'manages' },
  w: { path: PATHS.wallboard, name: 'Pantalla de operaciones' },
};

interface Shortcut extends Restricted {
  /** Keys as they are written on keyboards; several are alternatives, or with `isSequence` one after the other. */
  readonly keys: readonly string[];
  readonly isSequence?: boolean;
  readonly action: string;
}

interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

/** Every shortcut of the back-office, as the help lists them. */
export const SHORTCUT_GROUPS: readonly ShortcutGroup[] = [
  {
    title: 'En cualquier pantalla',
    shortcuts: [
      { keys: [SHORTCUT.written], action: 'Buscar e ir a una pantalla, una persona o un servicio' },
      { keys: ['Alt N'], action: 'Crear un servicio', needs: 'works' },
      { keys: ['?'], action: 'Ver estos atajos' },
      { keys: ['/'], action: 'Buscar en la lista' },
      { keys: ['Esc'], action: 'Cerrar lo que está abierto' },
    ],
  },
  {
    title: 'Ir a',
    shortcuts: Object.entries(PLACES).map(([key, { name, ...place }]) => ({
      keys: ['g', key],
      isSequence: true,
      action: name,
      ...place,
    })),
  },
  {
    title: 'En una lista',
    shortcuts: [
      { keys: ['j', '↓'], action: 'Fila siguiente' },
      { keys: ['k', '↑'], action: 'Fila anterior' },
      { keys: ['Enter'], action: 'Abrir el detalle de la fila' },
      { keys: ['x', 'Espacio'], action: 'Seleccionar la fila', needs: 'works' },
      { keys: ['a'], action: 'Asignar un conductor a la fila o a lo seleccionado', needs: 'works' },
      { keys: ['n'], action: 'Escribir una nota en el servicio', needs: 'works' },
    ],
  },
  {
    title: 'En el detalle de un servicio',
    shortcuts: [
      { keys: ['j'], action: 'Servicio siguiente' },
      { keys: ['k'], action: 'Servicio anterior' },
    ],
  },
  {
    title: 'En el tablero',
    shortcuts: [{ keys: ['Ctrl Z'], action: 'Deshacer el último cambio', needs: 'works' }],
  },
  {
    title: 'En una imagen',
    shortcuts: [{ keys: ['+', '−', '0'], action: 'Acercar, alejar y ajustar' }],
  },
];
