import type { Service } from '@llevo/contract/entities/service';
import { OPEN_SERVICE_STATUSES, SERVICE_STATUSES } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { plannedSpan } from '@llevo/contract/rules/board/job-span';
import type { TakenJob } from '@llevo/contract/rules/dispatch/unfit';
import { isUnderWay } from '@llevo/contract/rules/services/tracking';
import { Filter } from 'firebase-admin/firestore';
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { firestore } from '../../platform/firestore/firebase.ts';
import { createFewReader } from '../../platform/firestore/read-if-few.ts';
import { inParts } from '@llevo/contract/rules/in-parts';
import { parseReadableServices } from '../services/service-list.ts';

const OPEN: ReadonlySet<string> = new Set(OPEN_SERVICE_STATUSES);
/** First and last of the open statuses that follow one another in Firestore's order, which other statuses interrupt. */
const OPEN_RANGES = rangesOf(SERVICE_STATUSES.toSorted(), OPEN);
/** Drivers that one query of jobs names: with the ranges twelve comparisons, of the thirty that Firestore allows. */
const DRIVERS_OF_QUERY = 6;
/** Jobs that one query reads: 25 of each driver. */
const MAX_JOBS_OF_QUERY = 25 * DRIVERS_OF_QUERY;
/**
 * Open jobs of a company that a step reads at once: up to `first`, because some of its drivers have them anyway; up to
 * `again` where bookings wait, because they look at every driver.
 */
const MAX_OPEN_JOBS = { first: 60, again: 200 } as const;

const readIfFew = createFewReader();

/** The first and last of each run of wanted texts. */
function rangesOf(sorted: readonly string[], wanted: ReadonlySet<string>): (readonly [string, string])[] {
  const ranges: (readonly [string, string])[] = [];
  let first: string | null = null;
  for (const [index, text] of sorted.entries()) {
    if (!wanted.has(text)) continue;
    first ??= text;
    const next = sorted[index + 1];
    if (next !== undefined && wanted.has(next)) continue;
    ranges.push([first, text]);
    first = null;
  }
  return ranges;
}

/** A service as its driver has it; one under way lasts until its driver ends it, whatever was planned. */
const takenJob = (service: Service): TakenJob => ({
  start: service.start,
  ...(isUnderWay(service.status) ? { startsAt: 0, endsAt: Infinity } : plannedSpan(service)),
});

export type JobsByDriver = ReadonlyMap<string, readonly TakenJob[]>;

function byDriver(documents: readonly QueryDocumentSnapshot[]): JobsByDriver {
  const jobs = new Map<string, TakenJob[]>();
  for (const service of parseReadableServices(documents)) {
    // The mobile app stores other texts too, which may lie within a range.
    if (service.driverId === null || !OPEN.has(service.status ?? '')) continue;
    jobs.set(service.driverId, [...(jobs.get(service.driverId) ?? []), takenJob(service)]);
  }
  return jobs;
}

const servicesOf = (accountId: string): Query => firestore().collection(paths.accountCollection(accountId, 'services'));

const openOf = (driverIds: readonly string[]): Filter =>
  Filter.or(
    ...OPEN_RANGES.map(([first, last]) =>
      Filter.and(
        Filter.where('driverId', 'in', driverIds),
        Filter.where('status', '>=', first),
        Filter.where('status', '<=', last),
      ),
    ),
  );

/** Open jobs by driver, under way or planned. Those that ended are not read. */
export async function readJobs(accountId: string, driverIds: readonly string[]): Promise<JobsByDriver> {
  const queries = inParts(driverIds, DRIVERS_OF_QUERY).map((ids) =>
    servicesOf(accountId).where(openOf(ids)).limit(MAX_JOBS_OF_QUERY),
  );
  const pages = await Promise.all(queries.map((query) => query.get()));
  return byDriver(pages.flatMap(({ docs }) => docs));
}

/**
 * Reads open jobs by driver during one step: those of a company with few in one query, which compares five values instead
 * of two for each driver (docs/decisions/0126).
 */
export function stepJobs(
  accountId: string,
  { nowMs, look }: { readonly nowMs: number; readonly look: keyof typeof MAX_OPEN_JOBS },
): (ids: readonly string[]) => Promise<JobsByDriver> {
  const readAll = async () => {
    const open = servicesOf(accountId).where('status', 'in', OPEN_SERVICE_STATUSES);
    const few = { accountId, most: MAX_OPEN_JOBS[look], nowMs };
    const all = await readIfFew(few, async (limit) => (await open.limit(limit).get()).docs);
    return all === null ? null : byDriver(all);
  };
  let all: ReturnType<typeof readAll> | null = null;
  return async (ids) => {
    all ??= readAll();
    return (await all) ?? readJobs(accountId, ids);
  };
}
