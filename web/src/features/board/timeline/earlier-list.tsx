import { vehicleName } from '@llevo/contract/rules/vehicles';
import type { CSSProperties } from 'react';
import { cityOf } from '../../../lib/services/short-route.ts';
import type { BoardJob } from '../day/board-day.ts';
import { jobStatusText, needsDriverNow } from '../day/unconfirmed.ts';
import { earlierShortTitle, earlierText, earlierTitle, jobName, noEarlierText } from '../day/verdict-text.ts';
import { EarlierLink } from '../job/earlier-link.tsx';
import { FittingName } from '../job/fitting-name.tsx';
import styles from './day-board.module.css';
import { JobButton } from './job-button.tsx';

interface EarlierListProps {
  /** The latest first. */
  readonly jobs: readonly BoardJob[];
  /** The number of all, of which `jobs` may be a part, as text: '' until they are counted, null if that failed. */
  readonly total: string | null;
  /** Whether the board is today's: the others list no earlier jobs. */
  readonly isToday: boolean;
}

/** The open jobs of earlier days: each can be opened, and moved to today. Without any, the same place says why. */
export function EarlierList({ jobs, total, isToday }: EarlierListProps) {
  const today = jobs[0]?.movesTo;
  if (today === undefined)
    return (
      <section className={styles.earlier} data-empty="true" aria-label="De días anteriores">
        <h2 className={styles.title}>Días anteriores</h2>
        <p className={styles.empty}>{noEarlierText(total, isToday)}</p>
      </section>
    );
  return (
    <div className={styles.earlier} style={{ '--cards': jobs.length } as CSSProperties}>
      <EarlierLink today={today} total={total ?? ''} />
      <details open>
        <summary className={styles.title} title={earlierTitle(jobs)}>
          {earlierShortTitle(jobs)}
        </summary>
        <ul aria-label="De días anteriores">
          {jobs.map((job) => (
            <li key={job.id}>
              <EarlierCard job={job} />
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

/** An earlier job: its hour and state, the customer, and the city with the driver, or with the vehicle without one. */
function EarlierCard({ job }: { readonly job: BoardJob }) {
  const { userName, driverName, addressStart } = job.service;
  const label = earlierLabel(job);
  // Without a driver all say the same, whatever the name of their status.
  const state = job.driverId === null ? 'Sin conductor' : jobStatusText(job);
  return (
    // Outside of the arrow keys' way through the day: Tab reaches each.
    <JobButton job={job} isActive label={label} className={styles.card} data-overdue title={label}>
      <span>
        {earlierText(job)} · {state}
      </span>
      <span>
        <FittingName name={userName} />
      </span>
      <span>{listed([cityOf(addressStart), driverName ?? vehicleName(job.vehicle)], ' · ')}</span>
    </JobButton>
  );
}

/** An earlier job in words, for its accessible name. */
const earlierLabel = (job: BoardJob): string =>
  listed(
    [
      jobName(job),
      earlierText(job),
      cityOf(job.service.addressStart),
      vehicleName(job.vehicle),
      jobStatusText(job),
      ...(needsDriverNow(job) ? [] : [job.service.driverName ?? 'sin conductor']),
    ],
    ', ',
  );

const listed = (texts: readonly string[], separator: string): string =>
  texts.filter((text) => text !== '').join(separator);
