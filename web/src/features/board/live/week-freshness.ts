/** Bounds what an open week reads: at most some 2,000 services a minute, however often they change. */
const MIN_WAIT_MS = 5_000;
const WAIT_PER_JOB_MS = 30;

type Loads = readonly { readonly jobs: number }[];

/** The services of a week. */
export const countJobs = (loads: Loads): number => loads.reduce((sum, { jobs }) => sum + jobs, 0);

/** How long a week stays as it was read, although something changed: the longer, the more services it has. */
export const weekWaitMs = (loads: Loads): number => Math.max(MIN_WAIT_MS, WAIT_PER_JOB_MS * countJobs(loads));

/** More than the clocks of browser and server differ. */
const CLOCK_TOLERANCE_MS = 60_000;

/** The last change of a service of the account. */
export interface LastChange {
  readonly serviceId: string;
  /** Milliseconds since 1970. */
  readonly atMs: number;
}

export interface WeekReading {
  readonly readAtMs: number;
  /** As it was known when the week was asked for; null for not yet. */
  readonly lastChange: LastChange | null;
}

/** Whether a service changed since a week was read; where the change before it is not known, whether it may have. */
export function isBehind({ readAtMs, lastChange: before }: WeekReading, now: LastChange): boolean {
  if (before === null) return now.atMs > readAtMs - CLOCK_TOLERANCE_MS;
  return before.serviceId !== now.serviceId || before.atMs !== now.atMs;
}
