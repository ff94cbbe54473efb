import type { VehicleId } from '@llevo/contract/entities/vehicle';
import type { BoardNow } from '@llevo/contract/rules/board/approach';
import { matchesSearch } from '@llevo/contract/search-text';
import type { DriverGroup } from '../board-url.ts';
import { isFree } from './board-day.ts';
import type { BoardDay, BoardLane } from './board-day.ts';
import { lateApproaches } from './late-approaches.ts';
import { isOverdue } from './overdue.ts';

/** The lanes that are shown. */
export interface DayFilter {
  /** Null for all. */
  readonly vehicle: VehicleId | null;
  /** Beginnings of words of name or plate; '' for all. */
  readonly search: string;
  readonly group: DriverGroup;
}

/** Whether a driver is late, cannot be there by an hour, or has open work that conflicts with something. */
function hasProblem(lane: BoardLane, now: BoardNow | null): boolean {
  const { jobs, conflicts, driverConflicts } = lane;
  if (now !== null && jobs.some((job) => isOverdue(job, now.minute))) return true;
  if (lateApproaches(lane, now).size > 0) return true;
  return jobs.some(({ id, isMovable }) => isMovable && (driverConflicts.length > 0 || conflicts.has(id)));
}

/** 0 with a problem, 1 with work, 2 free, 3 for drivers who take none. */
function rankOf(lane: BoardLane, now: BoardNow | null): number {
  if (lane.jobs.length > 0) return hasProblem(lane, now) ? 0 : 1;
  return isFree(lane) ? 2 : 3;
}

/** Ids of the drivers in the order in which a day begins: with a problem, with work, free, the others; by name within each. */
export function laneOrder({ lanes, now }: BoardDay): readonly string[] {
  const ranks = new Map(lanes.map((lane) => [lane, rankOf(lane, now)]));
  const rank = (lane: BoardLane) => ranks.get(lane) ?? 0;
  return lanes.toSorted((a, b) => rank(a) - rank(b)).map(({ driver }) => driver.id);
}

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

/** Why no job without a driver is shown; counts those that the filter hides. */
export function noneUnassignedText({ jobs }: Pick<BoardDay, 'jobs'>): string {
  if (jobs.size === 0) return 'No hay servicios este día.';
  const hidden = [...jobs.values()].filter(({ driverId }) => driverId === null).length;
  if (hidden === 0) return 'Todos los servicios del día tienen conductor.';
  return hidden === 1
    ? 'El filtro oculta 1 servicio sin conductor.'
    : `El filtro oculta ${hidden.toString()} servicios sin conductor.`;
}
