import type { TakenJob } from './unfit.ts';

/**
 * Whether a driver has another job in a time; instants are milliseconds since 1970. A job under way has no planned end and
 * only collides with what begins now.
 */
export const collides = (
  jobs: readonly TakenJob[],
  { startsAt, endsAt }: Pick<TakenJob, 'startsAt' | 'endsAt'>,
  nowMs: number,
): boolean =>
  jobs.some(
    (job) => job.startsAt < endsAt && job.endsAt > startsAt && (Number.isFinite(job.endsAt) || startsAt <= nowMs),
  );
