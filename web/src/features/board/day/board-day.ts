import type { BoardDriver } from '@llevo/contract/entities/board';
import type { Service } from '@llevo/contract/entities/service';
import type { BoardNow } from '@llevo/contract/rules/board/approach';
import { positionFreshness } from '@llevo/contract/rules/people/position-freshness';
import { isMovable, isPlanned, toPlannedJob } from '@llevo/contract/rules/board/board-job';
import { DAY_MINUTES, minuteOfHour } from '@llevo/contract/rules/board/job-span';
import type { BoardConflict, LaneDriver, PlannedJob } from '@llevo/contract/rules/board/lane';
import { byStart, driverConflicts, laneConflicts, laneRows, vehicleFit } from '@llevo/contract/rules/board/lane';
import { groupBy } from '../../../lib/group-by.ts';

/** The place of a job on the board. */
export interface Placement {
  readonly driverId: string | null;
  /** `HH:MM` */
  readonly hour: string;
  /** The day, where a change gives the job another one. */
  readonly date?: string;
}

/** A job of the day. */
export interface BoardJob extends PlannedJob {
  readonly service: Service;
  readonly isMovable: boolean;
  /** Only of a job of an earlier day: the day that each change of it moves it to. */
  readonly movesTo?: string;
}

/** A driver with a lane; `name` is one line. */
interface BoardLaneDriver extends LaneDriver {
  readonly name: string;
  readonly plate: string;
}

/** A driver's day. */
export interface BoardLane {
  readonly driver: BoardLaneDriver;
  /** In the order of the day. */
  readonly jobs: readonly BoardJob[];
  /** Row of each job: jobs at the same time lie under each other. */
  readonly rows: ReadonlyMap<string, number>;
  readonly rowCount: number;
  /** By job; none for jobs without. */
  readonly conflicts: ReadonlyMap<string, readonly BoardConflict[]>;
  /** Why the driver cannot take jobs. */
  readonly driverConflicts: readonly BoardConflict[];
}

/** Whether the driver has no job on the day and could take one. */
export const isFree = ({ jobs, driverConflicts }: BoardLane): boolean =>
  jobs.length === 0 && driverConflicts.length === 0;

/** Whether the driver's position is fresh; true of any driver on another day. */
export const hasSignal = ({ driver: { place } }: BoardLane, now: BoardNow | null): boolean =>
  now === null || positionFreshness(place?.seenAtMs ?? null, now.ms) === 'online';

/** The shown day. */
export interface BoardDay {
  readonly lanes: readonly BoardLane[];
  /** In the order of the day. */
  readonly unassigned: readonly BoardJob[];
  /** The open jobs of earlier days, which are not among `jobs`, the latest first. */
  readonly earlier: readonly BoardJob[];
  readonly jobs: ReadonlyMap<string, BoardJob>;
  readonly laneOf: ReadonlyMap<string, BoardLane>;
  /** The present; null on other days than today. */
  readonly now: BoardNow | null;
}

/** A change that is on its way to the server, of the version of a job that was shown. */
export interface PendingPlacement extends Placement {
  readonly seenAt: number;
}

interface DayInput {
  readonly services: readonly Service[];
  readonly drivers: readonly BoardDriver[];
  readonly pending: ReadonlyMap<string, PendingPlacement>;
  readonly now?: BoardNow | null;
  /** The open services of earlier days, on today's board. */
  readonly earlier?: { readonly today: string; readonly services: readonly Service[] } | null;
}

/** Steps of the hour at which an earlier job would begin today, in minutes. */
const START_STEP = 15;
const LAST_START = DAY_MINUTES - START_STEP;

/** An earlier job as it would be today: at its own hour, or soon where that is over. */
function movedToToday(job: BoardJob, today: string, now: BoardNow | null): BoardJob {
  const soon = now === null ? 0 : Math.ceil((now.minute + 1) / START_STEP) * START_STEP;
  const startMinute = Math.min(LAST_START, Math.max(job.startMinute, soon));
  return { ...job, startMinute, endMinute: startMinute + job.endMinute - job.startMinute, movesTo: today };
}

/** Whether a change on its way gives the shown version of a service another day. */
const leavesDay = (service: Service, pending: PendingPlacement | undefined): boolean =>
  pending?.date !== undefined && pending.date !== service.date && pending.seenAt === service.updatedAt;

/** The row of a driver missing from the API's list: no longer active, or beyond the limit. */
const unlistedDriver = ({ driverId, driverName, typeVehicle }: Service): BoardLaneDriver => ({
  id: driverId ?? '',
  name: driverName ?? driverId ?? '',
  plate: '',
  vehicle: typeVehicle,
  status: 'cancelado',
  isAvailable: false,
  hasPapers: true,
});

const toPlace = ({ place }: BoardDriver): BoardLaneDriver['place'] =>
  place && { lat: place.lat, lng: place.lng, city: place.city, seenAtMs: Date.parse(place.seen_at) };

const toLaneDriver = (driver: BoardDriver): BoardLaneDriver => ({
  id: driver.id,
  name: `${driver.name} ${driver.surname}`,
  plate: driver.plate,
  vehicle: driver.typeVehicle,
  status: driver.status,
  isAvailable: driver.available,
  hasPapers: driver.has_papers,
  place: toPlace(driver),
});

const shallowEqual = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index]);

function buildLane(driver: BoardLaneDriver, jobs: readonly BoardJob[]): BoardLane {
  const rows = laneRows(jobs);
  const conflicts = jobs.flatMap((job) => {
    const found: BoardConflict[] = laneConflicts(job, jobs);
    if (vehicleFit(job.vehicle, driver.vehicle) === 'smaller') found.push({ kind: 'vehicle' });
    return found.length === 0 ? [] : [[job.id, found] as const];
  });
  const rowCount = Math.max(1, ...[...rows.values()].map((row) => row + 1));
  return { driver, jobs, rows, rowCount, conflicts: new Map(conflicts), driverConflicts: driverConflicts(driver) };
}

/**
 * Builds the day again and again, and returns the same objects for what stayed: a change renders its lanes only, and
 * the length of a job is estimated once.
 */
export function createDayBuilder(): (input: DayInput) => BoardDay {
  const jobs = new WeakMap<Service, BoardJob>();
  const moved = new WeakMap<PendingPlacement, BoardJob>();
  const drivers = new WeakMap<BoardDriver, BoardLaneDriver>();
  let lanes = new Map<string, BoardLane>();

  const jobOf = (service: Service, pending: PendingPlacement | undefined): BoardJob => {
    const job = jobs.get(service) ?? { ...toPlannedJob(service), service, isMovable: isMovable(service) };
    jobs.set(service, job);
    // A newer version has arrived: with this change, or with another that wins.
    if (pending === undefined || pending.seenAt !== service.updatedAt) return job;
    const startMinute = minuteOfHour(pending.hour);
    const endMinute = startMinute + job.endMinute - job.startMinute;
    const known = moved.get(pending) ?? { ...job, driverId: pending.driverId, startMinute, endMinute };
    moved.set(pending, known);
    return known;
  };
  const driverOf = (driver: BoardDriver): BoardLaneDriver => {
    const known = drivers.get(driver) ?? toLaneDriver(driver);
    drivers.set(driver, known);
    return known;
  };

  return ({ services, drivers: listed, pending, now = null, earlier = null }) => {
    const ofDay = new Set(services.map(({ id }) => id));
    const past = (earlier?.services ?? []).filter(({ id }) => !ofDay.has(id));
    const leaves = (service: Service) => leavesDay(service, pending.get(service.id));
    const all = [...services.filter((service) => !leaves(service)), ...past.filter(leaves)]
      .filter(isPlanned)
      .map((service) => jobOf(service, pending.get(service.id)))
      .toSorted(byStart);
    const byDriver = groupBy(all, ({ driverId }) => driverId);
    const owners = new Map(listed.map((driver) => [driver.id, driverOf(driver)]));
    for (const { driverId, service } of all)
      if (driverId !== null && !owners.has(driverId))
        owners.set(driverId, lanes.get(driverId)?.driver ?? unlistedDriver(service));
    const built = [...owners].map(([id, driver]): BoardLane => {
      const own = byDriver.get(id) ?? [];
      const before = lanes.get(id);
      return before?.driver === driver && shallowEqual(before.jobs, own) ? before : buildLane(driver, own);
    });
    lanes = new Map(built.map((lane) => [lane.driver.id, lane]));
    return {
      lanes: built,
      unassigned: byDriver.get(null) ?? [],
      earlier: past
        .filter((service) => !leaves(service))
        .map((service) => movedToToday(jobOf(service, undefined), earlier?.today ?? '', now)),
      jobs: new Map(all.map((job) => [job.id, job])),
      laneOf: lanes,
      now,
    };
  };
}

/** The jobs of another driver that a job can swap drivers with: those that may still be moved. */
export const swapCandidates = (day: BoardDay, job: BoardJob, driverId: string | null): readonly BoardJob[] =>
  driverId === null || driverId === job.driverId || job.movesTo !== undefined
    ? []
    : (day.laneOf.get(driverId)?.jobs ?? []).filter(({ isMovable }) => isMovable);

/** A job of the day or of an earlier one. */
export const findJob = ({ jobs, earlier }: BoardDay, jobId: string): BoardJob | undefined =>
  jobs.get(jobId) ?? earlier.find(({ id }) => id === jobId);
