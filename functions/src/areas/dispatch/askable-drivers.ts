import type { LatLng } from '@llevo/contract/geo/distance';
import type { SearchedDriver } from '@llevo/contract/rules/dispatch/unfit';
import { driversSeen, driversSeenAround } from '../people/seen-drivers.ts';
import type { SeenDriver } from '../people/seen-drivers.ts';
import { readJobs, readSearchedRecords } from './searched-drivers.ts';

/** Drivers whose jobs are read by one query, and whose records are read together. */
const GROUP = 6;

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
  { radius: 20_000, limit: 60, enough: 1 },
] as const;
/** The same for a search that a dispatcher widened. */
const WIDE = [...NEAR, { radius: 60_000, limit: 60, enough: 1 }] as const;
/** Drivers who are looked at for one booking, beginning with the nearest. */
const MAX_LOOKED_AT = { near: 60, wide: 90 } as const;

/** A place that needs a driver. */
export interface WantingPickup extends LatLng {
  /** Whether more drivers, farther away, are looked at. */
  readonly isWide: boolean;
  /** Drivers to look at first: one of them is enough. */
  readonly alternates: readonly string[];
  /** Whether a driver may be asked for the booking. */
  readonly mayAsk: (driver: SearchedDriver) => boolean;
}

const chunked = <Item>(items: readonly Item[], size: number): (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

interface Look {
  readonly accountId: string;
  readonly pickup: WantingPickup;
  readonly nowMs: number;
  /** Drivers who were looked at and are not on a job. */
  readonly idle: SearchedDriver[];
}

const hasEnough = ({ idle, pickup }: Look, enough: number): boolean => idle.filter(pickup.mayAsk).length >= enough;

/**
 * Looks at drivers, nearest first, until enough of them may be asked. Most of a fleet is at work, so that jobs are read
 * before records, and both in small groups.
 */
async function lookAt(look: Look, seen: readonly SeenDriver[], enough: number): Promise<void> {
  const { accountId, nowMs, idle } = look;
  for (const group of chunked(seen, GROUP)) {
    const jobs = await readJobs(
      accountId,
      group.map(({ id }) => id),
    );
    const free = group.filter(({ id }) =>
      (jobs.get(id) ?? []).every(({ startsAt, endsAt }) => startsAt > nowMs || endsAt <= nowMs),
    );
    for (const some of chunked(free, enough)) {
      idle.push(...(await readSearchedRecords(accountId, { seen: some, jobs }, nowMs)));
      if (hasEnough(look, enough)) return;
    }
  }
}

/** Drivers near a pick-up, until enough of them may be asked (docs/decisions/0126). */
async function readAround(accountId: string, pickup: WantingPickup, nowMs: number): Promise<readonly SearchedDriver[]> {
  const most = pickup.isWide ? MAX_LOOKED_AT.wide : MAX_LOOKED_AT.near;
  const look: Look = { accountId, pickup, nowMs, idle: [] };
  const known = await driversSeen(accountId, pickup.alternates, { point: pickup, nowMs });
  await lookAt(look, known, 1);
  if (hasEnough(look, 1)) return look.idle;
  const lookedAt = new Set(known.map(({ id }) => id));
  const beyond: number[] = [];
  for (const { radius, limit, enough } of pickup.isWide ? WIDE : NEAR) {
    if (hasEnough(look, enough) || lookedAt.size >= most) break;
    const seen = await driversSeenAround(accountId, pickup, { radius, limit, beyond, nowMs });
    beyond.push(radius);
    const others = seen.filter(({ id }) => !lookedAt.has(id)).slice(0, most - lookedAt.size);
    for (const { id } of others) lookedAt.add(id);
    await lookAt(look, others, enough);
  }
  return look.idle;
}

/** Drivers who may be asked for the bookings, and others near them. */
export async function readAskableDrivers(
  accountId: string,
  pickups: readonly WantingPickup[],
  nowMs: number,
): Promise<SearchedDriver[]> {
  const around = await Promise.all(pickups.map((pickup) => readAround(accountId, pickup, nowMs)));
  return [...new Map(around.flat().map((driver) => [driver.id, driver])).values()];
}
