import type { VehicleId } from '@llevo/contract/entities/vehicle';
import type { BoardNow } from '@llevo/contract/rules/board/approach';
import { DAY_MINUTES } from '@llevo/contract/rules/board/job-span';
import { isOpen } from '@llevo/contract/rules/services/service-states';
import { matchesSearch } from '@llevo/contract/search-text';
import type { DriverGroup } from '../board-url.ts';
import { hasSignal, isFree } from './board-day.ts';
import type { BoardDay, BoardLane } from './board-day.ts';
import { laneState } from './lane-state.ts';
import { lateApproaches, runsLate } from './late-approaches.ts';
import { isOverdue, isPastEnd } from './overdue.ts';
import { isWhollyFree } from './unclosed.ts';

/** The lanes that are shown. */
export interface DayFilter {
  /** Null for all. */
  readonly vehicle: VehicleId | null;
  /** Beginnings of words of name or plate; '' for all. */
  readonly search: string;
  readonly group: DriverGroup;
}

/** The place of a lane in the order of the day: lanes of one rank go by their minute. */
interface LanePlace {
  /** 0 late, 1 with another problem, 2 with work, 3 free, 4 free but without a signal, 5 for drivers who take none. */
  readonly rank: number;
  /** The start of the first job with the problem, or of the first one that is open; 0 without jobs. */
  readonly minute: number;
}

/** The rank of a driver without jobs. */
function idleRank(lane: BoardLane, now: BoardNow | null): number {
  if (!isFree(lane)) return 5;
  return hasSignal(lane, now) ? 3 : 4;
}

function rankOf(lane: BoardLane, now: BoardNow | null): LanePlace {
  const { jobs, conflicts, driverConflicts } = lane;
  if (jobs.length === 0) return { rank: idleRank(lane, now), minute: 0 };
  const overdue = jobs.find((job) => isOverdue(job, now?.minute ?? null) || runsLate(job, lane, now));
  if (overdue !== undefined) return { rank: 0, minute: overdue.startMinute };
  const late = lateApproaches(lane, now);
  const troubled = jobs.find(
    ({ id, isMovable }) => late.has(id) || (isMovable && (driverConflicts.length > 0 || conflicts.has(id))),
  );
  if (troubled !== undefined) return { rank: 1, minute: troubled.startMinute };
  const next = jobs.find(({ service }) => isOpen(service.status));
  return { rank: 2, minute: next?.startMinute ?? DAY_MINUTES };
}

/**
 * Ids of the drivers in the order in which a day begins: late ones, those with another problem, with work, free, the
 * others. Drivers with work go by the hour of their problem or of their next job, with or without a signal; the others
 * by name, today first those who send their position.
 */
export function laneOrder({ lanes, now }: BoardDay): readonly string[] {
  return lanes
    .map((lane) => ({ id: lane.driver.id, ...rankOf(lane, now) }))
    .toSorted((a, b) => a.rank - b.rank || a.minute - b.minute)
    .map(({ id }) => id);
}

/** Whether a driver's name or plate has the beginnings of words; '' fits all. */
export const fitsSearch = (
  search: string,
  { name, plate }: { readonly name: string; readonly plate: string },
): boolean => search.trim() === '' || matchesSearch(search, name, plate, plate.replace(/\W/g, ''));

/** Whether the driver has a job that begins, is reached or ends late. */
export function hasLateJob({ now }: Pick<BoardDay, 'now'>, lane: BoardLane): boolean {
  const minute = now?.minute ?? null;
  return lane.jobs.some((job) => isOverdue(job, minute) || isPastEnd(job, minute) || runsLate(job, lane, now));
}

function isInGroup(day: BoardDay, lane: BoardLane, group: DriverGroup): boolean {
  switch (group) {
    case 'all':
      return true;
    case 'busy':
      return lane.jobs.length > 0;
    case 'late':
      return hasLateJob(day, lane);
    case 'freeNow':
      return laneState(lane, day) === 'free';
    case 'free':
      return isWhollyFree(day, lane);
  }
}

function fits(day: BoardDay, lane: BoardLane, { vehicle, search, group }: DayFilter): boolean {
  const { driver } = lane;
  if (vehicle !== null && driver.vehicle !== vehicle) return false;
  return isInGroup(day, lane, group) && fitsSearch(search, driver);
}

/** The day with the lanes that fit, in an order; drivers who came since are last. */
export function arrangeDay(day: BoardDay, order: readonly string[], filter: DayFilter): BoardDay {
  const places = new Map(order.map((id, index) => [id, index]));
  const placeOf = ({ driver }: BoardLane) => places.get(driver.id) ?? order.length;
  return {
    ...day,
    lanes: day.lanes.filter((lane) => fits(day, lane, filter)).toSorted((a, b) => placeOf(a) - placeOf(b)),
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
