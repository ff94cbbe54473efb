import { CalendarDate } from '@llevo/contract/entities/quote';
import { VehicleId } from '@llevo/contract/entities/vehicle';

/** The view of the board in its address. */
export interface BoardView {
  readonly date: string;
  readonly span: 'day' | 'week';
  /** Null for all. */
  readonly vehicle: VehicleId | null;
  /** The driver who stands out on the map; null for all alike. */
  readonly driver: string | null;
  readonly hasMap: boolean;
}

/** The view of an address; today where it names no day. */
export const readBoardView = (params: URLSearchParams, today: string): BoardView => ({
  date: CalendarDate.safeParse(params.get('fecha')).data ?? today,
  span: params.get('vista') === 'semana' ? 'week' : 'day',
  vehicle: VehicleId.safeParse(params.get('vehiculo')).data ?? null,
  driver: params.get('conductor'),
  hasMap: params.get('mapa') === '1',
});

/** The address of a view; of today without a day, so that a bookmark stays on today. */
export function writeBoardView({ date, span, vehicle, driver, hasMap }: BoardView, today: string): URLSearchParams {
  return new URLSearchParams({
    ...(date !== today && { fecha: date }),
    ...(span === 'week' && { vista: 'semana' }),
    ...(vehicle !== null && { vehiculo: vehicle }),
    ...(driver !== null && { conductor: driver }),
    ...(hasMap && { mapa: '1' }),
  });
}

const DAY_MS = 86_400_000;

/** A calendar date so many days later, or earlier for a negative number. */
export const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00.000Z`) + days * DAY_MS).toISOString().slice(0, 10);
