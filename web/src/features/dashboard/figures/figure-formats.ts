import { formatCount, formatDecimal } from '@llevo/contract/rules/format-number';
import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import { VEHICLES } from '@llevo/contract/rules/vehicles';

/** 12_340 metres → 12.3. */
export const kilometres = (metres: number): number => Math.round(metres / 100) / 10;

/** 95 minutes → 1.6. */
export const hours = (minutes: number): number => Math.round(minutes / 6) / 10;

export const formatKm = (metres: number): string => `${formatDecimal(kilometres(metres))} km`;
export const formatHours = (minutes: number): string => `${formatDecimal(hours(minutes))} h`;

/** "1 servicio", "12 servicios". */
export const countOf = (count: number, { one, many }: { readonly one: string; readonly many: string }): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** "50.5 puntos", to one decimal. */
export function pointsText(size: number): string {
  const rounded = Math.round(size * 10) / 10;
  return `${formatDecimal(rounded)} ${rounded === 1 ? 'punto' : 'puntos'}`;
}

/** A vehicle's name; as stored if it is not one of ours. */
export function vehicleLabel(stored: string): string {
  const id = VEHICLE_IDS.find((known) => known === stored);
  return id === undefined ? stored || 'Sin datos' : VEHICLES[id].label;
}
