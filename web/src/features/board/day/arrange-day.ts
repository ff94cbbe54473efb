import type { VehicleId } from '@llevo/contract/entities/vehicle';
import { matchesSearch } from '@llevo/contract/search-text';
import type { DriverGroup } from '../board-url.ts';
import { isFree } from './board-day.ts';
import type { BoardDay, BoardLane } from './board-day.ts';

/** The lanes that are shown. */
export interface DayFilter {
  /** Null for all. */
  readonly vehicle: VehicleId | null;
  /** Beginnings of words of name or plate; '' for all. */
  readonly search: string;
  readonly group: DriverGroup;
}

/** 0 with work, 1 free, 2 for drivers who take none. */
const rankOf = (lane: BoardLane): number => (lane.jobs.length > 0 ? 0 : isFree(lane) ? 1 : 2);

/** Ids of the drivers in the order in which a day begins: with work, free, the others; by name within each. */
export const laneOrder = ({ lanes }: BoardDay): readonly string[] =>
  lanes.toSorted((a, b) => rankOf(a) - rankOf(b)).map(({ driver }) => driver.id);

/** Whether a driver's name or plate has the beginnings of words; '' fits all. */
export const fitsSearch = (
  search: string,
  { name, plate }: { readonly name: string; readonly plate: string },
): boolean => search.trim() === '' || matchesSearch(search, name, plate, plate.replace(/\W/g, ''));

function fits(lane: BoardLane, { vehicle, search, group }: DayFilter): boolean {
  const { driver } = lane;
  if (vehicle !== null && driver.vehicle !== vehicle) return false;
  if (group === 'busy' && lane.jobs.length === 0) return false;
  if (group === 'free' && !isFree(lane)) return false;
  return fitsSearch(search, driver);
}

/** The day with the lanes that fit, in an order; drivers who came since are last. */
export function arrangeDay(day: BoardDay, order: readonly string[], filter: DayFilter): BoardDay {
  const places = new Map(order.map((id, index) => [id, index]));
  const placeOf = ({ driver }: BoardLane) => places.get(driver.id) ?? order.length;
  return {
    ...day,
    lanes: day.lanes.filter((lane) => fits(lane, filter)).toSorted((a, b) => placeOf(a) - placeOf(b)),
    unassigned:
      filter.vehicle === null ? day.unassigned : day.unassigned.filter(({ vehicle }) => vehicle === filter.vehicle),
  };
}
