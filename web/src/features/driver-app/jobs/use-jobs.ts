import type { DriverJob } from '@llevo/contract/entities/driver-job';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/http/api-error.ts';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { poll } from '../../../lib/http/poll.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { readJobs } from '../api/driver-api.ts';
import { writeDriverSession } from '../api/driver-session.ts';
import { readStoredJobs, storeJobs } from './stored-jobs.ts';

const INTERVAL_MS = 20_000;

interface JobsState {
  /** Null before the first answer on this phone. */
  readonly jobs: readonly DriverJob[] | null;
  /** When the server last said so, milliseconds since 1970; null before. */
  readonly confirmedAtMs: number | null;
  /** Why the last question got no answer; null where it did. */
  readonly error: string | null;
  /** The job that was looked for when the server answered last; null for none. */
  readonly soughtId: string | null;
}

interface Jobs extends Omit<JobsState, 'soughtId'> {
  /** Whether the job that is wanted is not the driver's, by the server's word. */
  readonly isGone: boolean;
  /** Shows a job as the response to a change had it; null takes it off the list. */
  readonly accept: (jobId: string, job: DriverJob | null) => void;
}

const withJob = (jobs: readonly DriverJob[], jobId: string, job: DriverJob | null): DriverJob[] =>
  jobs.flatMap((each) => (each.id === jobId ? (job ?? []) : each));

/**
 * The driver's jobs: those that the phone remembers, then the server's, asked for again while the page is visible. A
 * session that ended is left. A wanted job that is not among them is asked for at once: a notification may have told of it.
 */
export function useJobs(driverId: string, wantedId: string | null): Jobs {
  const [state, setState] = useState<JobsState>(() => ({ ...readStoredJobs(driverId), error: null, soughtId: null }));
  /** Changes made here: a response that was asked for before one is older than its result. */
  const changes = useRef(0);
  const etag = useRef<string | null>(null);
  const soughtId = state.jobs?.some(({ id }) => id === wantedId) === true ? null : wantedId;

  useEffect(() => {
    return poll({
      ask: async (signal) => {
        const asked = changes.current;
        const answer = await readJobs({ etag: etag.current, signal });
        if (signal.aborted || asked !== changes.current) return;
        etag.current = answer?.etag ?? etag.current;
        const confirmedAtMs = serverNow();
        setState((before) => {
          const jobs = answer?.data ?? before.jobs;
          if (jobs !== null) storeJobs(driverId, { jobs, confirmedAtMs });
          return { jobs, confirmedAtMs, error: null, soughtId };
        });
      },
      onFailure: (failure) => {
        if (failure instanceof ApiError && failure.isUnauthenticated) {
          writeDriverSession(null);
          return false;
        }
        setState((before) => ({ ...before, error: errorMessage(failure) }));
        return true;
      },
      intervalMs: () => INTERVAL_MS,
    });
  }, [driverId, soughtId]);

  const { soughtId: answeredId, ...shown } = state;
  return {
    ...shown,
    isGone: soughtId !== null && answeredId === soughtId,
    accept: (jobId, job) => {
      changes.current += 1;
      setState((before) => {
        const jobs = before.jobs && withJob(before.jobs, jobId, job);
        if (jobs !== null) storeJobs(driverId, { jobs, confirmedAtMs: before.confirmedAtMs });
        return { ...before, jobs };
      });
    },
  };
}
