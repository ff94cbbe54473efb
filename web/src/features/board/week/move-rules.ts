import type { BoardDriver, BoardLoad } from '@llevo/contract/entities/board';
import type { Service } from '@llevo/contract/entities/service';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import type { BoardConflict } from '@llevo/contract/rules/board/lane';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { createDayBuilder } from '../day/board-day.ts';
import type { BoardDay, BoardJob } from '../day/board-day.ts';
import type { PlannedChange } from '../day/use-board-changes.ts';
import { conflictText, spanText } from '../day/verdict-text.ts';

/** A driver's day in a week; `driver` is 'default' for the jobs without one. */
export interface WeekCell {
  readonly driver: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
}

/** Whether two cells are one. */
export const isSameCell = (a: WeekCell, b: WeekCell): boolean => a.driver === b.driver && a.date === b.date;

/** Whether jobs of a cell can move to another: one of today or later. */
export const isMoveTarget = (from: WeekCell, to: WeekCell, today: string): boolean =>
  to.date >= today && !isSameCell(from, to);

const buildDay = (services: readonly Service[], drivers: readonly BoardDriver[] = []): BoardDay =>
  createDayBuilder()({ services, drivers, pending: new Map() });

interface CellJobs {
  readonly movable: readonly BoardJob[];
  readonly fixed: number;
}

/** The jobs of a cell: those that can move, in the order of the day, and the number of those under way or over. */
export function splitJobs(services: readonly Service[]): CellJobs {
  const jobs = [...buildDay(services).jobs.values()];
  const movable = jobs.filter(({ isMovable }) => isMovable);
  return { movable, fixed: jobs.length - movable.length };
}

/** A driver who can be given the jobs. */
interface MoveDriver {
  readonly id: string;
  readonly name: string;
  /** Plate and vehicle; '' if unknown. */
  readonly facts: string;
}

/** The drivers of the board, and others who have jobs in the week; by name. */
export function moveDrivers(drivers: readonly BoardDriver[], loads: readonly BoardLoad[]): MoveDriver[] {
  const others = loads
    .filter(({ driver }) => driver !== UNASSIGNED_DRIVER)
    .map(({ driver, driverName }): MoveDriver => ({ id: driver, name: driverName ?? driver, facts: '' }));
  const listed = drivers.map((driver): MoveDriver => {
    const { id, plate, typeVehicle } = driver;
    const facts = [plate, vehicleName(typeVehicle)].filter((fact) => fact !== '').join(' · ');
    return { id, name: fullName(driver), facts };
  });
  const byId = new Map([...others, ...listed].map((driver) => [driver.id, driver]));
  return [...byId.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'es'));
}

interface Move {
  readonly jobs: readonly BoardJob[];
  readonly to: WeekCell;
  /** The services that the target cell has already. */
  readonly kept: readonly Service[];
  /** The active drivers of the board. */
  readonly drivers: readonly BoardDriver[];
  /** Whether those are all: others are then not active. */
  readonly hasAllDrivers: boolean;
}

/** Conflicts of a move, as sentences. */
interface MoveConflicts {
  /** Between which hours the driver has other jobs that day. */
  readonly held: readonly string[];
  /** The hours of moved jobs that overlap those, with the job that each one overlaps. */
  readonly clashes: readonly string[];
  /** Why the driver takes no jobs. */
  readonly ofDriver: readonly string[];
  /** By job; none for jobs without. */
  readonly ofJobs: ReadonlyMap<string, readonly string[]>;
}

/** Conflicts of the jobs with the target's driver, vehicle and other jobs; none without jobs or without a driver. */
export function moveConflicts({ jobs, to, kept, drivers, hasAllDrivers }: Move): MoveConflicts {
  const ids = new Set(jobs.map(({ id }) => id));
  const driverId = to.driver === UNASSIGNED_DRIVER ? null : to.driver;
  const services = [
    ...kept.filter(({ id }) => !ids.has(id)),
    ...jobs.map(({ service }) => ({ ...service, date: to.date, driverId })),
  ];
  const own = drivers.filter(({ id }) => id === driverId);
  const day = buildDay(services, own);
  const lane = driverId === null || jobs.length === 0 ? undefined : day.laneOf.get(driverId);
  const textsOf = (conflicts: readonly BoardConflict[]) => conflicts.map((conflict) => conflictText(day, conflict));
  const ofDay = lane?.jobs ?? [];
  const isClash = (conflict: BoardConflict): boolean => conflict.kind === 'overlap' && !ids.has(conflict.otherId);
  // Beyond the limit of the board's drivers it is not known whether one is active.
  const isKnown = own.length > 0 || hasAllDrivers;
  return {
    held: ofDay.filter(({ id }) => !ids.has(id)).map(spanText),
    clashes: ofDay.flatMap(({ id, service: { hour } }) =>
      ids.has(id) ? textsOf((lane?.conflicts.get(id) ?? []).filter(isClash)).map((text) => `${hour} · ${text}`) : [],
    ),
    ofDriver: isKnown ? textsOf(lane?.driverConflicts ?? []) : [],
    ofJobs: new Map(
      [...(lane?.conflicts ?? [])].filter(([id]) => ids.has(id)).map(([id, conflicts]) => [id, textsOf(conflicts)]),
    ),
  };
}

/** The changes of a move: each job keeps its hour. */
export const plannedMoves = (jobs: readonly BoardJob[], { driver, date }: WeekCell): PlannedChange[] =>
  jobs.map((job) => ({
    job,
    to: { driverId: driver === UNASSIGNED_DRIVER ? null : driver, hour: job.service.hour, date },
  }));
