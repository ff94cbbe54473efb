import { serviceStatusLabel } from '@llevo/contract/rules/services/service-display';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import type { BoardJob } from '../day/board-day.ts';
import { earlierText, earlierTitle, jobName } from '../day/verdict-text.ts';
import styles from './day-board.module.css';
import { JobButton } from './job-button.tsx';

interface EarlierListProps {
  /** The latest first. */
  readonly jobs: readonly BoardJob[];
}

/** The open jobs of earlier days: each can be opened, and moved to today. Nothing without any. */
export function EarlierList({ jobs }: EarlierListProps) {
  if (jobs.length === 0) return null;
  return (
    <details className={styles.earlier} open>
      <summary className={styles.title}>{earlierTitle(jobs)}</summary>
      <ul aria-label="De días anteriores">
        {jobs.map((job) => (
          <li key={job.id}>
            {/* Outside of the arrow keys' way through the day: Tab reaches each. */}
            <JobButton job={job} isActive label={earlierLabel(job)} className={styles.card} data-overdue>
              <span>{earlierText(job)}</span>
              <span>{job.service.userName}</span>
              <span>{job.service.driverName ?? vehicleName(job.vehicle)}</span>
            </JobButton>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** An earlier job in words, for its accessible name. */
const earlierLabel = (job: BoardJob): string =>
  [
    jobName(job),
    earlierText(job),
    vehicleName(job.vehicle),
    serviceStatusLabel(job.service.status),
    job.service.driverName ?? 'sin conductor',
  ].join(', ');
