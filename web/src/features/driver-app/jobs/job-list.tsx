import type { DriverJob, DriverJobState } from '@llevo/contract/entities/driver-job';
import { formatDollars } from '@llevo/contract/rules/money';
import { useEffect, useRef, useState } from 'react';
import { jobHash } from '@llevo/contract/rules/services/job-link';
import { ApiError } from '../../../lib/http/api-error.ts';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { poll } from '../../../lib/http/poll.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { readJobs } from '../api/driver-api.ts';
import { endDriverSession } from '../api/driver-session.ts';
import layout from '../shared/driver-app.module.css';
import { jobStateLabel, jobTime } from './job-details.tsx';
import styles from './jobs.module.css';
import { readStoredJobs, storeJobs } from '../shared/stored-jobs.ts';

const INTERVAL_MS = 20_000;

interface JobsState {
  /** Null before the first response on this phone. */
  readonly jobs: readonly DriverJob[] | null;
  /** Time of the server's last answer, milliseconds since 1970; null before. */
  readonly confirmedAtMs: number | null;
  /** Error of the last request; null if it succeeded. */
  readonly error: string | null;
  /** The wanted job at the server's last answer; null without one. */
  readonly soughtId: string | null;
}

interface Jobs extends Omit<JobsState, 'soughtId'> {
  /** True if the server says that the wanted job is not the driver's. */
  readonly isGone: boolean;
  /** Shows a job from the response to a change or to an accepted offer; null removes it from the list. */
  readonly accept: (jobId: string, job: DriverJob | null) => void;
}

/** The list with a job, also one that is new to it; null removes it. */
function withJob(jobs: readonly DriverJob[], jobId: string, job: DriverJob | null): DriverJob[] {
  const isNew = job !== null && !jobs.some(({ id }) => id === jobId);
  return isNew ? [...jobs, job] : jobs.flatMap((each) => (each.id === jobId ? (job ?? []) : each));
}

/**
 * The driver's jobs: first the stored ones, then the server's, polled while the page is visible. Signs out if the session
 * has ended. Requests a wanted job that is missing at once, because a notification may have announced it.
 */
export function useJobs(driverId: string, wantedId: string | null): Jobs {
  const [state, setState] = useState<JobsState>(() => ({ ...readStoredJobs(driverId), error: null, soughtId: null }));
  /** Number of changes made here: a response requested before a change is older than its result. */
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
          endDriverSession('server');
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

interface JobCardProps {
  readonly job: DriverJob;
  /** True if the job has pending actions. */
  readonly isWaiting: boolean;
}

/** A job in the list: date, stops and pay. */
const JobCard = ({ job, isWaiting }: JobCardProps) => (
  <li>
    <a className={styles.card} href={jobHash(job.id)} data-state={job.state}>
      <span className={styles.when}>{jobTime(job)}</span>
      <span className={styles.state}>{jobStateLabel(job)}</span>
      <span className={styles.place}>{job.start.address || 'Sin dirección'}</span>
      <span className={styles.place}>→ {job.end.address || 'Sin dirección'}</span>
      <span className={styles.pay}>Ganas {formatDollars(job.payout)}</span>
      {isWaiting && <span className={styles.waiting}>Por enviar</span>}
    </a>
  </li>
);

/** In the order of the page. */
const SECTIONS: readonly { readonly state: DriverJobState; readonly heading: string }[] = [
  { state: 'offered', heading: 'Por responder' },
  { state: 'current', heading: 'Tus servicios' },
  { state: 'done', heading: 'Terminados' },
];

interface JobListProps {
  /** Null before the first response. */
  readonly jobs: readonly DriverJob[] | null;
  /** Jobs with pending actions. */
  readonly waitingIds: ReadonlySet<string>;
  /** True if the URL names a job that the driver no longer has. */
  readonly isGone: boolean;
  /** True if the URL names a job that this phone has not loaded yet. */
  readonly isSought: boolean;
  /** Whether the company's bookings search for their driver by themselves. */
  readonly getsOffers: boolean;
}

/** The driver's jobs: offered, current and done. */
export function JobList({ jobs, waitingIds, isGone, isSought, getsOffers }: JobListProps) {
  if (jobs === null) {
    return (
      <div className={layout.skeleton} role="status">
        <span className="visually-hidden">Cargando...</span>
      </div>
    );
  }
  const shown = SECTIONS.map((section) => ({ ...section, own: jobs.filter(({ state }) => state === section.state) }));
  return (
    <>
      <div role="status" className={layout.notices}>
        {isSought && <p className={layout.notice}>Buscando el servicio…</p>}
      </div>
      {isGone && (
        <p role="alert" className={layout.notice}>
          Ese servicio ya no es tuyo: la empresa lo canceló o lo pasó a otro conductor.
        </p>
      )}
      {jobs.length === 0 && (
        <section className={layout.section}>
          <h2>Sin servicios por ahora</h2>
          <p>
            {getsOffers
              ? 'Los viajes que aceptes y los que te asigne la empresa aparecen aquí.'
              : 'Cuando la empresa te asigne uno, aparece aquí.'}
          </p>
        </section>
      )}
      {shown
        .filter(({ own }) => own.length > 0)
        .map(({ state, heading, own }) => (
          <section key={state} className={layout.section} aria-labelledby={`jobs-${state}`}>
            <h2 id={`jobs-${state}`}>{heading}</h2>
            <ul className={styles.list}>
              {own.map((job) => (
                <JobCard key={job.id} job={job} isWaiting={waitingIds.has(job.id)} />
              ))}
            </ul>
          </section>
        ))}
    </>
  );
}
