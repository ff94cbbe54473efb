/** Limits of an installation, in the order in which growth reaches them. */
import { OWN_LIMITS, PUBLISHED_LIMITS } from './published-limits.ts';
import { ASSUMPTIONS, loadOf, type Installation, type Load } from './workload.ts';
import type { MeasuredActivity } from '../costs/table.ts';

interface Resource {
  readonly what: string;
  readonly limit: number;
  readonly used: (load: Load) => number;
  /** Consequence of reaching the limit, and its remedy. */
  readonly then: string;
}

/** Calls a second that all instances answer without queueing. */
const API_CAPACITY = (OWN_LIMITS.apiInstances * OWN_LIMITS.apiUtilisation) / OWN_LIMITS.apiCpuSeconds;
/** Records read by one run of the catch-up. */
const CATCH_UP_CAPACITY = (OWN_LIMITS.catchUpBudgetSeconds / OWN_LIMITS.pageSeconds) * OWN_LIMITS.pageSize;
/** Seconds of changes that every run of the catch-up reads again. */
const CATCH_UP_SECONDS = 15 * 60;
const RUNS_PER_MONTH = 30 * 24 * 6;

const RESOURCES: readonly Resource[] = [
  {
    what: 'changes a second of the largest company’s statistics, one document',
    limit: PUBLISHED_LIMITS.writesPerDocument,
    used: (load) => load.largestChangesPerSecond,
    then: 'its dashboard lags by minutes, never for good; split its counters',
  },
  {
    what: 'stored quotes a day, our ceiling',
    limit: OWN_LIMITS.quotesPerDay,
    used: (load) => load.quotesPerDay,
    then: 'visitors are refused; raise `DAILY_CEILING_QUOTES`',
  },
  {
    what: 'calls of the API a second, 20 instances',
    limit: API_CAPACITY,
    used: (load) => load.callsPerSecond,
    then: 'calls wait, then 429; raise `maxInstances`',
  },
  {
    what: 'position writes a second at the start of a day, before Firestore has split its ranges',
    limit: PUBLISHED_LIMITS.firstWrites,
    used: (load) => load.positionsPerSecond,
    then: 'the first minutes are slow where all begin at once; shifts begin over an hour',
  },
  {
    what: 'changes a second of all services, one index by time',
    limit: PUBLISHED_LIMITS.sequentialWrites,
    used: (load) => load.changesPerSecond,
    then: 'writes slow down; put a random part before `updatedAt` in the catch-up’s index',
  },
  {
    what: 'records that a run of the catch-up reads',
    limit: CATCH_UP_CAPACITY,
    used: (load) => load.changesPerSecond * CATCH_UP_SECONDS,
    then: 'the next run goes on; failed triggers are made up for later',
  },
  {
    what: 'documents that the walk checks in a month',
    limit: CATCH_UP_CAPACITY * RUNS_PER_MONTH,
    used: (load) => load.documents,
    then: 'a walk takes longer than a month',
  },
  {
    what: 'open connections',
    limit: PUBLISHED_LIMITS.connections,
    used: (load) => load.connections,
    then: 'ask Google, or a database for each region',
  },
];

export interface Bottleneck {
  readonly what: string;
  readonly limit: number;
  readonly used: number;
  /** Number of drivers at which the limit is reached, with the same number per company. */
  readonly drivers: number;
  readonly then: string;
}

/** Compares an installation with every limit, nearest first. All loads grow with the drivers. */
export function bottlenecksOf(installation: Installation, measured: readonly MeasuredActivity[]): Bottleneck[] {
  const load = loadOf(installation, measured);
  return RESOURCES.map(({ what, limit, used, then }) => {
    const now = used(load);
    return { what, limit, used: now, drivers: (installation.drivers * limit) / now, then };
  }).toSorted((a, b) => a.limit / a.used - b.limit / b.used);
}

/** Maximum number of drivers in one company, set by its statistics document. */
export const largestCompanyLimit = (): number => {
  const { shareOnShift, jobsPerShift, changesPerBooking, peak, shiftHours } = ASSUMPTIONS;
  const perDriver = (shareOnShift * jobsPerShift * changesPerBooking * peak) / (shiftHours * 3600);
  return PUBLISHED_LIMITS.writesPerDocument / perDriver;
};
