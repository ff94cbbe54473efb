import { CalendarDate } from '@llevo/contract/entities/quote';
import { VehicleId } from '@llevo/contract/entities/vehicle';

/** Drivers with work on the day, with late work, those who can take a job at once, or those who are free all day. */
export const DRIVER_GROUPS = ['all', 'busy', 'late', 'freeNow', 'free'] as const;
export type DriverGroup = (typeof DRIVER_GROUPS)[number];

/** Groups as the address has them. */
const GROUP_WORDS: Readonly<Record<DriverGroup, string | null>> = {
  all: null,
  busy: 'con-servicio',
  late: 'con-atraso',
  freeNow: 'libres-ahora',
  free: 'libres',
};

/** The view of the board in its address. */
export interface BoardView {
  readonly date: string;
  readonly span: 'day' | 'week';
  /** Null for all. */
  readonly vehicle: VehicleId | null;
  /** Begins the name or the plate of the shown drivers; '' for all. */
  readonly search: string;
  readonly group: DriverGroup;
  /** The driver who stands out on the map; null for all alike. */
  readonly driver: string | null;
  readonly hasMap: boolean;
  /** Whether a week lists drivers without work; null where the number of drivers decides. */
  readonly showsFree: boolean | null;
}

/** The groups that need the present, and those that another day than today has in their place. */
const GROUPS_OF_NOW: Partial<Readonly<Record<DriverGroup, DriverGroup>>> = { late: 'all', freeNow: 'free' };

/** The groups that drivers of a day may be in. */
export const groupsOf = (isToday: boolean): readonly DriverGroup[] =>
  DRIVER_GROUPS.filter((group) => isToday || GROUPS_OF_NOW[group] === undefined);

function readGroup(params: URLSearchParams, isToday: boolean): DriverGroup {
  const group = DRIVER_GROUPS.find((known) => GROUP_WORDS[known] === params.get('grupo')) ?? 'all';
  return (isToday ? undefined : GROUPS_OF_NOW[group]) ?? group;
}

const readDate = (params: URLSearchParams, today: string): string =>
  CalendarDate.safeParse(params.get('fecha')).data ?? today;

/** The view of an address; today where it names no day. */
export const readBoardView = (params: URLSearchParams, today: string): BoardView => ({
  date: readDate(params, today),
  span: params.get('vista') === 'semana' ? 'week' : 'day',
  vehicle: VehicleId.safeParse(params.get('vehiculo')).data ?? null,
  search: params.get('buscar') ?? '',
  group: readGroup(params, readDate(params, today) === today),
  driver: params.get('conductor'),
  hasMap: params.get('mapa') === '1',
  showsFree: params.has('libres') ? params.get('libres') === '1' : null,
});

/** The address of a view; of today without a day, so that a bookmark stays on today. */
export function writeBoardView(view: BoardView, today: string): URLSearchParams {
  const { date, span, vehicle, search, driver, hasMap, showsFree } = view;
  const group = GROUP_WORDS[view.group];
  return new URLSearchParams({
    ...(date !== today && { fecha: date }),
    ...(span === 'week' && { vista: 'semana' }),
    ...(vehicle !== null && { vehiculo: vehicle }),
    ...(search !== '' && { buscar: search }),
    ...(group !== null && { grupo: group }),
    ...(driver !== null && { conductor: driver }),
    ...(hasMap && { mapa: '1' }),
    ...(showsFree !== null && { libres: showsFree ? '1' : '0' }),
  });
}

const DAY_MS = 86_400_000;

/** A calendar date so many days later, or earlier for a negative number. */
export const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00.000Z`) + days * DAY_MS).toISOString().slice(0, 10);
