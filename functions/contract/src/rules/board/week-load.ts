import type { BoardLoad } from '../../entities/board.ts';
import { MAX_FIRST_JOBS } from '../../entities/board.ts';
import type { Service } from '../../entities/service.ts';
import { UNASSIGNED_DRIVER } from '../../entities/service.ts';
import { isUnconfirmed } from '../services/driver-job.ts';
import { isUnderWay } from '../services/tracking.ts';
import type { PlannedService } from './board-job.ts';
import { isMovable, isPlanned, toPlannedJob } from './board-job.ts';
import { isLate } from './day-figures.ts';
import { hourOfMinute } from './job-span.ts';
import { byStart, laneConflicts } from './lane.ts';
import type { PlannedJob } from './lane.ts';

/** A service as a week counts and shows it. */
export type LoadedService = PlannedService &
  Pick<Service, 'date' | 'driverName' | 'status' | 'userName' | 'addressStart' | 'addressFinish' | 'acceptance'> &
  Partial<Pick<Service, 'confirmation'>>;

/** The services of one driver on one day. */
interface LoadedDay {
  readonly driver: string;
  readonly date: string;
  readonly services: LoadedService[];
}

/**
 * The load of each driver on each day, by driver and date: how many jobs and minutes, between which hours, how many are
 * late at `nowMs` and since when, in conflict, under way, finished and unconfirmed, and the first jobs one by one.
 * Cancelled services do not count.
 */
export function weekLoad(services: readonly LoadedService[], nowMs: number): BoardLoad[] {
  const days = new Map<string, LoadedDay>();
  for (const service of services.filter(isPlanned)) {
    const { driverId, date } = service;
    const driver = driverId ?? UNASSIGNED_DRIVER;
    const key = `${driver} ${date}`;
    const day = days.get(key) ?? { driver, date, services: [] };
    days.set(key, day);
    day.services.push(service);
  }
  return [...days].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, day]) => loadOf(day, nowMs));
}

function loadOf({ driver, date, services }: LoadedDay, nowMs: number): BoardLoad {
  const jobs = services.map((service) => ({ ...toPlannedJob(service), service })).toSorted(byStart);
  const late = jobs.filter(({ service }) => isLate(service, nowMs));
  const count = (test: (service: LoadedService) => boolean): number => services.filter(test).length;
  return {
    driver,
    driverName: services.at(-1)?.driverName ?? null,
    date,
    jobs: jobs.length,
    minutes: jobs.reduce((sum, { startMinute, endMinute }) => sum + endMinute - startMinute, 0),
    late: late.length,
    late_since: late[0] === undefined ? null : hourOfMinute(late[0].startMinute),
    conflicts: conflictsOf(driver, jobs),
    under_way: count(({ status }) => isUnderWay(status)),
    finished: count(({ status }) => status === 'finalizado'),
    unconfirmed: count(isUnconfirmed),
    first_hour: hourOfMinute(Math.min(...jobs.map(({ startMinute }) => startMinute))),
    last_end: hourOfMinute(Math.max(...jobs.map(({ endMinute }) => endMinute))),
    first_jobs: jobs.slice(0, MAX_FIRST_JOBS).map(({ service }) => {
      const { id, hour, userName, addressStart, addressFinish, status } = service;
      return { id, hour, userName, addressStart, addressFinish, status };
    }),
  };
}

/** A job with the service that it was planned from. */
interface LoadedJob extends PlannedJob {
  readonly service: LoadedService;
}

/** The jobs that may still be moved and conflict with another one of their driver, as on the board of the day. */
const conflictsOf = (driver: string, jobs: readonly LoadedJob[]): number =>
  driver === UNASSIGNED_DRIVER
    ? 0
    : jobs.filter((job) => isMovable(job.service) && laneConflicts(job, jobs).length > 0).length;
