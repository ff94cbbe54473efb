import type { PresentJob } from '@llevo/contract/entities/driver';
import { JobFields } from '@llevo/contract/entities/job-fields';
import { paths } from '@llevo/contract/paths';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { nextJobMs, presentJob } from '@llevo/contract/rules/board/present-job';
import { NOT_BEGUN_STATUSES, UNDER_WAY_STATUSES } from '@llevo/contract/rules/services/service-states';
import type { Query } from 'firebase-admin/firestore';
import type * as z from 'zod';
import { firestore } from '../../platform/firestore/firebase.ts';
import { createFewReader } from '../../platform/firestore/read-if-few.ts';
import { MAX_ALTERNATIVES } from '../../platform/firestore/query-limits.ts';
import { inParts } from '@llevo/contract/rules/in-parts';

/** Jobs that one query reads. */
const MAX_JOBS_OF_QUERY = 150;
/** Jobs under way, and planned for the day, of a company that are read at once. */
const MAX_JOBS_OF_COMPANY = 60;
/** How long after midnight the planned jobs of the day before are read. */
const AFTER_MIDNIGHT_MS = 6 * 3_600_000;

const readIfFewUnderWay = createFewReader();
const readIfFewPlanned = createFewReader();

const Job = JobFields.omit({ id: true });
type Job = z.infer<typeof Job>;

/** The jobs of a driver as a list of drivers says them. */
interface ListedJobs {
  readonly job: PresentJob | null;
  /** ISO instant. */
  readonly nextJobAt: string | null;
}

/** Those of a driver without any. */
export const NO_JOBS: ListedJobs = { job: null, nextJobAt: null };

function listedJobs(jobs: readonly Job[], nowMs: number): ListedJobs {
  const nextMs = nextJobMs(jobs, nowMs);
  return { job: presentJob(jobs, nowMs), nextJobAt: nextMs === null ? null : new Date(nextMs).toISOString() };
}

/**
 * The jobs that occupy drivers now, and the starts of the next ones of today, by driver. Reads jobs under way and those
 * planned for the day: all of a company with few, in two queries, because thirty comparisons take the Firestore emulator
 * seconds; by driver otherwise, a page of 25 in five queries, or seven after midnight.
 */
export async function readPresentJobs(
  accountId: string,
  driverIds: readonly string[],
  nowMs: number,
): Promise<ReadonlyMap<string, ListedJobs>> {
  const services = firestore().collection(paths.accountCollection(accountId, 'services'));
  const days = [...new Set([nowMs - AFTER_MIDNIGHT_MS, nowMs].map(guayaquilDate))];
  const few = { accountId, most: MAX_JOBS_OF_COMPANY, nowMs };
  const read = async (query: Query, comparisons: number, readIfFew: ReturnType<typeof createFewReader>) => {
    const all = await readIfFew(few, async (limit) => (await query.limit(limit).get()).docs);
    if (all !== null) return all;
    const parts = inParts(driverIds, Math.floor(MAX_ALTERNATIVES / comparisons));
    const pages = parts.map((ids) => query.where('driverId', 'in', ids).limit(MAX_JOBS_OF_QUERY).get());
    return (await Promise.all(pages)).flatMap(({ docs }) => docs);
  };
  const underWay = services.where('status', 'in', UNDER_WAY_STATUSES);
  const planned = services.where('date', 'in', days).where('status', 'in', NOT_BEGUN_STATUSES);
  const documents = await Promise.all([
    read(underWay, UNDER_WAY_STATUSES.length, readIfFewUnderWay),
    read(planned, days.length * NOT_BEGUN_STATUSES.length, readIfFewPlanned),
  ]);
  // A service that cannot be read is reported by its own list.
  const jobs = documents.flat().flatMap((document) => Job.safeParse(document.data()).data ?? []);
  return new Map(
    [...Map.groupBy(jobs, ({ driverId }) => driverId ?? '')].map(
      ([driverId, ofDriver]) => [driverId, listedJobs(ofDriver, nowMs)] as const,
    ),
  );
}
