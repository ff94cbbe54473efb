import type { DriverJob, DriverJobState } from '@llevo/contract/entities/driver-job';
import layout from '../shared/driver-app.module.css';
import { JobCard } from './job-card.tsx';
import styles from './jobs.module.css';

/** In the order of the page. */
const SECTIONS: readonly { readonly state: DriverJobState; readonly heading: string }[] = [
  { state: 'offered', heading: 'Por responder' },
  { state: 'current', heading: 'Tus servicios' },
  { state: 'done', heading: 'Terminados' },
];

interface JobListProps {
  /** Null before the first answer. */
  readonly jobs: readonly DriverJob[] | null;
  /** Jobs with something still to be sent. */
  readonly waitingIds: ReadonlySet<string>;
  /** Whether the address names a job that is not the driver's any more. */
  readonly isGone: boolean;
  /** Whether the address names a job that this phone has not heard of yet. */
  readonly isSought: boolean;
}

/** The driver's jobs: what to answer, what to do, what is done. */
export function JobList({ jobs, waitingIds, isGone, isSought }: JobListProps) {
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
          <p>Cuando la empresa te asigne uno, aparece aquí y te llega un correo.</p>
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
