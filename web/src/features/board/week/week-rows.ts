import type { BoardDriver, BoardLoad } from '@llevo/contract/entities/board';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { vehicleLabel } from '@llevo/contract/rules/vehicles';
import { groupBy } from '../../../lib/group-by.ts';
import { formatDayOfMonth } from '../../../lib/i18n/format-month.ts';
import { INACTIVE_DRIVER_TEXT } from '../../../lib/people/inactive-driver.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import type { ReadWeek } from '../api/board.ts';
import { fitsSearch } from '../day/arrange-day.ts';
import { createDayBuilder, isFree } from '../day/board-day.ts';
import { conflictText } from '../day/verdict-text.ts';
import { loadFlags } from './load-flags.ts';

/** A driver's week: the load of each date, null for a free day. */
export interface WeekRow {
  readonly driver: string;
  readonly name: string;
  /** '' if unknown. */
  readonly plate: string;
  /** Plate and vehicle; '' if unknown. */
  readonly facts: string;
  /** The driver has left, or may not take jobs. */
  readonly isInactive: boolean;
  /** Why the driver should get no jobs, as a sentence; null for one who can. */
  readonly problem: string | null;
  /** Jobs of today that the driver cannot reach by their hour. */
  readonly short: number;
  readonly days: readonly (BoardLoad | null)[];
}

/** The drivers of the company, and which of them are shown. */
export interface WeekFilter {
  /** The active drivers of the board. */
  readonly drivers: readonly BoardDriver[];
  /** Whether those are all active drivers. */
  readonly hasAllDrivers: boolean;
  /** Begins the name or the plate of the shown drivers; '' for all. */
  readonly search: string;
  /** Whether drivers without jobs in the week have rows too. */
  readonly showsFree: boolean;
}

/** A board with more drivers lists those without work only when asked to: they would push the others out of sight. */
const FEW_DRIVERS = 20;

/** Whether drivers without work are listed unless the user decides. */
export const showsFreeByDefault = (drivers: readonly BoardDriver[]): boolean => drivers.length <= FEW_DRIVERS;

/** "Luz Andrade, 26 nov" */
export const cellText = ({ driver, driverName, date }: BoardLoad): string =>
  `${driver === UNASSIGNED_DRIVER ? 'Sin conductor' : (driverName ?? driver)}, ${formatDayOfMonth(date)}`;

const factsOf = ({ plate, typeVehicle }: BoardDriver): string =>
  [plate, vehicleLabel(typeVehicle)].filter((fact) => fact !== '').join(' · ');

/** The rows of drivers with jobs, and of the jobs without a driver. */
function busyRows({ dates, loads }: ReadWeek, filter: WeekFilter, short: ReadonlyMap<string, number>): WeekRow[] {
  const known = new Map(filter.drivers.map((driver) => [driver.id, driver]));
  return [...groupBy(loads, ({ driver }) => driver)].map(([driver, own]) => {
    const active = known.get(driver);
    const isInactive = filter.hasAllDrivers && driver !== UNASSIGNED_DRIVER && active === undefined;
    return {
      driver,
      name: own[0]?.driverName ?? '',
      plate: active?.plate ?? '',
      facts: active === undefined ? '' : factsOf(active),
      isInactive,
      problem: isInactive ? INACTIVE_DRIVER_TEXT : null,
      short: short.get(driver) ?? 0,
      days: dates.map((date) => own.find((load) => load.date === date) ?? null),
    };
  });
}

/** The rows of active drivers without jobs in the week. */
function freeRows({ dates, loads }: ReadWeek, drivers: readonly BoardDriver[]): WeekRow[] {
  const busy = new Set(loads.map(({ driver }) => driver));
  const free = drivers.filter(({ id }) => !busy.has(id));
  const day = createDayBuilder()({ services: [], drivers: free, pending: new Map() });
  return free.map((driver) => {
    const conflict = day.laneOf.get(driver.id)?.driverConflicts[0];
    return {
      driver: driver.id,
      name: fullName(driver),
      plate: driver.plate,
      facts: factsOf(driver),
      isInactive: false,
      problem: conflict === undefined ? null : conflictText(day, conflict),
      short: 0,
      days: dates.map(() => null),
    };
  });
}

/** The rank of late drivers. */
const LATE_RANK = 1;
/** The states that bring a driver forward, gravest first. */
const GRAVE_FLAGS = ['late', 'short', 'conflict', 'leftOpen'] as const;

/**
 * The place of a row: jobs without a driver, late, short, in conflict, left open, others with jobs, free, those who take
 * none.
 */
function rankOf({ driver, days, short, problem }: WeekRow, nowMs: number): number {
  if (driver === UNASSIGNED_DRIVER) return 0;
  if (days.every((load) => load === null)) return problem === null ? 6 : 7;
  const flags = days.flatMap((load) => (load === null ? [] : loadFlags(load, nowMs, short)));
  const rank = GRAVE_FLAGS.findIndex((grave) => flags.some(({ kind }) => kind === grave));
  return rank === -1 ? LATE_RANK + GRAVE_FLAGS.length : rank + LATE_RANK;
}

/** The hour since which a driver is late today; '' if unknown. */
const lateSince = ({ days }: WeekRow, nowMs: number): string =>
  days.find((load) => load !== null && load.date === guayaquilDate(nowMs))?.late_since ?? '';

/**
 * The week by driver: jobs without one first, then drivers who are late today, the latest of them first, who cannot reach
 * a job of today by its hour, who have jobs in conflict, open jobs of past days, the others, and those without jobs; each
 * by name. A search leaves the drivers that it finds. `short` is how many jobs of today a driver cannot reach.
 */
export function weekRows(week: ReadWeek, filter: WeekFilter, short: ReadonlyMap<string, number>): WeekRow[] {
  const nowMs = serverNow();
  const { search, drivers, showsFree } = filter;
  const rows = [...busyRows(week, filter, short), ...(showsFree ? freeRows(week, drivers) : [])];
  const found =
    search.trim() === '' ? rows : rows.filter((row) => row.driver !== UNASSIGNED_DRIVER && fitsSearch(search, row));
  return found
    .map((row) => ({ row, rank: rankOf(row, nowMs) }))
    .map((place) => ({ ...place, since: place.rank === LATE_RANK ? lateSince(place.row, nowMs) : '' }))
    .toSorted(
      (a, b) => a.rank - b.rank || a.since.localeCompare(b.since, 'es') || a.row.name.localeCompare(b.row.name, 'es'),
    )
    .map(({ row }) => row);
}

/** The drivers who take jobs, and how many of them have none on a day. */
export interface DayRoom {
  readonly drivers: number;
  readonly free: number;
}

/**
 * The room of each day for more jobs, by the drivers that a search finds; null for a day that is over, and for every day
 * if not all jobs or drivers are known, or no driver takes jobs.
 */
export function weekRoom(week: ReadWeek, { drivers, hasAllDrivers, search }: WeekFilter): (DayRoom | null)[] {
  const { lanes } = createDayBuilder()({ services: [], drivers, pending: new Map() });
  const ids = lanes.filter((lane) => isFree(lane) && fitsSearch(search, lane.driver)).map(({ driver }) => driver.id);
  const isKnown = hasAllDrivers && !week.is_partial && ids.length > 0;
  const today = guayaquilDate(serverNow());
  return week.dates.map((date) => {
    if (!isKnown || date < today) return null;
    const busy = new Set(week.loads.filter((load) => load.date === date).map(({ driver }) => driver));
    return { drivers: ids.length, free: ids.filter((id) => !busy.has(id)).length };
  });
}
