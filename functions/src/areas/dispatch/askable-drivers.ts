import type { LatLng } from '@llevo/contract/geo/distance';
import type { SearchedDriver } from '@llevo/contract/rules/dispatch/unfit';
import { createFewReader } from '../../platform/firestore/read-if-few.ts';
import { inParts } from '@llevo/contract/rules/in-parts';
import { driversSeen, driversSeenAround, nearestFirst, readPositionsAround } from '../people/seen-drivers.ts';
import type { SeenDriver } from '../people/seen-drivers.ts';
import { stepJobs } from './driver-jobs.ts';
import type { JobsByDriver } from './driver-jobs.ts';
import { readRecords, toSearchedDrivers } from './searched-drivers.ts';
import type { DriverRecords } from './searched-drivers.ts';

/** Drivers whose jobs are read by one query, and whose records are read together. */
const GROUP = 6;

/** Metres of the last circle around a pick-up, and of the last one of a search that a dispatcher widened. */
const REACH = { near: 20_000, wide: 60_000 } as const;

/**
 * Circles around a pick-up, each with its most positions and the number of askable drivers that ends the look: one to ask
 * and, in a near circle, one more in case the first declines. The first circle holds about ten drivers in a busy city;
 * each next one reads only the ring around the one before.
 */
const NEAR = [
  { radius: 500, limit: 60, enough: 2 },
  { radius: 900, limit: 90, enough: 2 },
  { radius: 1_500, limit: 90, enough: 1 },
  { radius: 2_500, limit: 90, enough: 1 },
  { radius: 6_000, limit: 60, enough: 1 },
  { radius: REACH.near, limit: 60, enough: 1 },
] as const;
/** The same for a search that a dispatcher widened. */
const WIDE = [...NEAR, { radius: REACH.wide, limit: 60, enough: 1 }] as const;
/** Drivers who are looked at for one booking, beginning with the nearest. */
const MAX_LOOKED_AT = { near: 60, wide: 90 } as const;

/** Positions of a company that bookings which wait read at once. */
const MAX_POSITIONS = 200;

const readIfFew = createFewReader();

/** A place that needs a driver. */
export interface WantingPickup extends LatLng {
  /** Whether more drivers, farther away, are looked at. */
  readonly isWide: boolean;
  /** Whether a look before this one found no driver who may be asked. */
  readonly isWaiting: boolean;
  /** Drivers to look at first: one of them is enough. */
  readonly alternates: readonly string[];
  /** Whether a driver may be asked for the booking. */
  readonly mayAsk: (driver: SearchedDriver) => boolean;
}

/** Reads by id: one that is read already, for whichever pick-up, is not read again. */
function readOnce<Found>(read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Found>>) {
  const known = new Map<string, Promise<Found | undefined>>();
  return async (ids: readonly string[]): Promise<ReadonlyMap<string, Found>> => {
    const unread = ids.filter((id) => !known.has(id));
    const reading = read(unread);
    for (const id of unread)
      known.set(
        id,
        reading.then((found) => found.get(id)),
      );
    const found = await Promise.all(ids.map(async (id) => [id, await known.get(id)] as const));
    return new Map(found.flatMap(([id, each]) => (each === undefined ? [] : [[id, each]])));
  };
}

/** One look at an account's drivers, which all its pick-ups share. */
interface Fleet {
  /** All drivers in reach of the pick-ups that wait, nearest first; null for a company with many. */
  readonly readReach: (pickup: WantingPickup) => Promise<readonly SeenDriver[] | null>;
  readonly accountId: string;
  readonly nowMs: number;
  readonly readJobs: (ids: readonly string[]) => Promise<JobsByDriver>;
  readonly readRecords: (ids: readonly string[]) => Promise<ReadonlyMap<string, DriverRecords>>;
}

interface Look {
  readonly pickup: WantingPickup;
  /** Drivers who were looked at and are not on a job. */
  readonly idle: SearchedDriver[];
  /** How many of them may be asked. */
  askable: number;
}

/**
 * Looks at drivers, nearest first, until enough of them may be asked. Most of a fleet is at work, so that jobs are read
 * before records, and both in small groups.
 */
async function lookAt(
  fleet: Fleet,
  look: Look,
  { seen, enough }: { readonly seen: readonly SeenDriver[]; readonly enough: number },
): Promise<void> {
  const { nowMs } = fleet;
  for (const group of inParts(seen, GROUP)) {
    const jobs = await fleet.readJobs(group.map(({ id }) => id));
    const free = group.filter(({ id }) =>
      (jobs.get(id) ?? []).every(({ startsAt, endsAt }) => startsAt > nowMs || endsAt <= nowMs),
    );
    for (const some of inParts(free, enough)) {
      const records = await fleet.readRecords(some.map(({ id }) => id));
      const drivers = toSearchedDrivers(some, { jobs, records }, nowMs);
      look.idle.push(...drivers);
      look.askable += drivers.filter(look.pickup.mayAsk).length;
      if (look.askable >= enough) return;
    }
  }
}

/** Drivers near a pick-up, until enough of them may be asked (docs/decisions/0126). */
async function lookAround(fleet: Fleet, pickup: WantingPickup): Promise<readonly SearchedDriver[]> {
  const { accountId, nowMs } = fleet;
  const most = pickup.isWide ? MAX_LOOKED_AT.wide : MAX_LOOKED_AT.near;
  const look: Look = { pickup, idle: [], askable: 0 };
  const known = await driversSeen(accountId, pickup.alternates, { point: pickup, nowMs });
  await lookAt(fleet, look, { seen: known, enough: 1 });
  if (look.askable > 0) return look.idle;
  const lookedAt = new Set(known.map(({ id }) => id));
  const reach = pickup.isWaiting ? await fleet.readReach(pickup) : null;
  if (reach !== null) {
    await lookAt(fleet, look, { seen: reach.filter(({ id }) => !lookedAt.has(id)).slice(0, most), enough: 1 });
    return look.idle;
  }
  const beyond: number[] = [];
  for (const { radius, limit, enough } of pickup.isWide ? WIDE : NEAR) {
    if (look.askable >= enough || lookedAt.size >= most) break;
    const around = await driversSeenAround(accountId, pickup, { radius, limit, beyond, nowMs });
    beyond.push(radius);
    const seen = around.filter(({ id }) => !lookedAt.has(id)).slice(0, most - lookedAt.size);
    for (const { id } of seen) lookedAt.add(id);
    await lookAt(fleet, look, { seen, enough });
  }
  return look.idle;
}

/**
 * Reads the positions around all pick-ups that wait together. Circles around each would be thirty queries, and they look
 * at every driver in reach anyway.
 */
function reachOf(accountId: string, waiting: readonly WantingPickup[], nowMs: number): Fleet['readReach'] {
  const radius = waiting.some(({ isWide }) => isWide) ? REACH.wide : REACH.near;
  const read = () =>
    readIfFew({ accountId, most: MAX_POSITIONS, nowMs }, (limit) =>
      readPositionsAround(accountId, waiting, { radius, limit }),
    );
  let positions: ReturnType<typeof read> | null = null;
  return async (point) => {
    positions ??= read();
    const all = await positions;
    return all === null ? null : nearestFirst(all, { point, nowMs });
  };
}

/** Drivers who may be asked for the bookings, and others near them. Reads the jobs and the record of each driver once. */
export async function readAskableDrivers(
  accountId: string,
  pickups: readonly WantingPickup[],
  nowMs: number,
): Promise<SearchedDriver[]> {
  const waiting = pickups.filter(({ isWaiting }) => isWaiting);
  const fleet: Fleet = {
    accountId,
    nowMs,
    readReach: reachOf(accountId, waiting, nowMs),
    readJobs: readOnce(stepJobs(accountId, { nowMs, look: waiting.length > 0 ? 'again' : 'first' })),
    readRecords: readOnce((ids) => readRecords(accountId, ids)),
  };
  const around = await Promise.all(pickups.map((pickup) => lookAround(fleet, pickup)));
  return [...new Map(around.flat().map((driver) => [driver.id, driver])).values()];
}
