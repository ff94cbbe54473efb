import { DAY_MINUTES, hourOfMinute } from '@llevo/contract/rules/board/job-span';
import type { BoardJob } from '../day/board-day.ts';
import { LANE_PADDING_PX, MINUTE_PX, ROW_PX } from '../drag/board-geometry.ts';
import { JobMark, jobLabel, jobStage } from '../job/job-look.tsx';
import { JobButton } from './job-button.tsx';
import styles from './job-bar.module.css';

interface JobBarProps {
  readonly job: BoardJob;
  readonly driverName: string;
  readonly row: number;
  /** What speaks against its place, in sentences. */
  readonly conflicts: readonly string[];
  /** Whether it is the one that Tab reaches. */
  readonly isActive: boolean;
}

/** A job in its driver's lane. */
export function JobBar({ job, driverName, row, conflicts, isActive }: JobBarProps) {
  const { startMinute, endMinute, service } = job;
  const label = jobLabel(job, driverName, conflicts);
  return (
    <JobButton
      job={job}
      isActive={isActive}
      label={label}
      className={styles.bar}
      data-stage={jobStage(job)}
      data-conflict={conflicts.length > 0}
      style={{
        left: startMinute * MINUTE_PX,
        top: row * ROW_PX + LANE_PADDING_PX,
        width: (Math.min(endMinute, DAY_MINUTES) - startMinute) * MINUTE_PX - 2,
      }}
      title={label}
    >
      <JobMark job={job} hasConflict={conflicts.length > 0} />
      <span className={styles.text}>
        {service.userName} <small>{hourOfMinute(startMinute)}</small>
      </span>
    </JobButton>
  );
}
