import type { DriverJob } from '@llevo/contract/entities/driver-job';
import { formatDate } from '@llevo/contract/rules/dates';
import { formatDollars } from '@llevo/contract/rules/money';
import { jobHash } from '../../../lib/driver-job-hash.ts';
import { jobStateLabel } from './job-labels.ts';
import styles from './jobs.module.css';

interface JobCardProps {
  readonly job: DriverJob;
  /** Whether something about it is still to be sent. */
  readonly isWaiting: boolean;
}

/** A job in the list: when, where and for how much. */
export const JobCard = ({ job, isWaiting }: JobCardProps) => (
  <li>
    <a className={styles.card} href={jobHash(job.id)} data-state={job.state}>
      <span className={styles.when}>
        {formatDate(job.date)} · {job.hour}
      </span>
      <span className={styles.state}>{jobStateLabel(job)}</span>
      <span className={styles.place}>{job.start.address || 'Sin dirección'}</span>
      <span className={styles.place}>→ {job.end.address || 'Sin dirección'}</span>
      <span className={styles.pay}>Ganas {formatDollars(job.payout)}</span>
      {isWaiting && <span className={styles.waiting}>Por enviar</span>}
    </a>
  </li>
);
