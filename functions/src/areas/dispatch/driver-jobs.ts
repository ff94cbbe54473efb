import type { Service } from '@llevo/contract/entities/service';
import { OPEN_SERVICE_STATUSES } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { plannedSpan } from '@llevo/contract/rules/board/job-span';
import type { TakenJob } from '@llevo/contract/rules/dispatch/unfit';
import { isUnderWay } from '@llevo/contract/rules/services/tracking';
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { firestore } from '../../platform/firestore/firebase.ts';
import { createFewReader } from '../../platform/firestore/read-if-few.ts';
import { inParts } from '../../platform/in-parts.ts';
import { parseReadableServices } from '../services/service-list.ts';

/** Drivers that one query of jobs names: with the open statuses, Firestore's limit of 30 comparisons. */
const DRIVERS_OF_QUERY = Math.floor(30 / OPEN_SERVICE_STATUSES.length);
/** Jobs that one query reads. */
const MAX_JOBS_OF_QUERY = 150;
/**
 * Open jobs of a company that a step reads at once: up to `first`, because some of its drivers have them anyway; up to
 * `again` where bookings wait, because they look at every driver.
 */
const MAX_OPEN_JOBS = { first: 60, again: 200 } as const;

const readIfFew = createFewReader();

/** A service as its driver has it; one under way lasts until its driver ends it, whatever was planned. */
const takenJob = (service: Service): TakenJob => ({
  start: service.start,
  ...(isUnderWay(service.status) ? { startsAt: 0, endsAt: Infinity } : plannedSpan(service)),
});

export type JobsByDriver = ReadonlyMap<string, readonly TakenJob[]>;

function byDriver(documents: readonly QueryDocumentSnapshot[]): JobsByDriver {
  const jobs = new Map<string, TakenJob[]>();
  for (const service of parseReadableServices(documents)) {
    if (service.driverId === null) continue;
    jobs.set(service.driverId, [...(jobs.get(service.driverId) ?? []), takenJob(service)]);
  }
  return jobs;
}

const openJobs = (accountId: string): Query =>
  firestore().collection(paths.accountCollection(accountId, 'services')).where('status', 'in', OPEN_SERVICE_STATUSES);

/** Open jobs by driver, under way or planned. Those that ended are not read. */
export async function readJobs(accountId: string, driverIds: readonly string[]): Promise<JobsByDriver> {
  const queries = inParts(driverIds, DRIVERS_OF_QUERY).map((ids) =>
    openJobs(accountId).where('driverId', 'in', ids).limit(MAX_JOBS_OF_QUERY),
  );
  const pages = await Promise.all(queries.map((query) => query.get()));
  return byDriver(pages.flatMap(({ docs }) => docs));
}

/**
 * Reads open jobs by driver during one step: those of a company with few in one query, which compares five values instead
 * of thirty for each few drivers (docs/decisions/0126).
 */
export function stepJobs(
  accountId: string,
  { nowMs, look }: { readonly nowMs: number; readonly look: keyof typeof MAX_OPEN_JOBS },
): (ids: readonly string[]) => Promise<JobsByDriver> {
  const readAll = async () => {
    const few = { accountId, most: MAX_OPEN_JOBS[look], nowMs };
    const all = await readIfFew(few, async (limit) => (await openJobs(accountId).limit(limit).get()).docs);
    return all === null ? null : byDriver(all);
  };
  let all: ReturnType<typeof readAll> | null = null;
  return async (ids) => {
    all ??= readAll();
    return (await all) ?? readJobs(accountId, ids);
  };
}
