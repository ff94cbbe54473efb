import { DAY_MINUTES, hourOfMinute } from '@llevo/contract/rules/board/job-span';
import { useSyncExternalStore } from 'react';
import type { BoardJob } from '../day/board-day.ts';
import { LANE_PADDING_PX, MINUTE_PX, ROW_PX } from '../drag/board-geometry.ts';
import { JobMark, jobLabel, jobStage } from '../job/job-look.tsx';
import { useBoardTools } from './board-tools.ts';
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
  const { live, pointer, onOpen, onFocus, onJobKey, instructionsId } = useBoardTools();
  const isMarked = useSyncExternalStore(live.subscribe, () => live.getMarked().has(job.id));
  const { startMinute, endMinute, service } = job;
  return (
    <button
      type="button"
      className={styles.bar}
      data-job={job.id}
      data-stage={jobStage(job)}
      data-conflict={conflicts.length > 0}
      data-marked={isMarked}
      data-movable={job.isMovable}
      style={{
        left: startMinute * MINUTE_PX,
        top: row * ROW_PX + LANE_PADDING_PX,
        width: (Math.min(endMinute, DAY_MINUTES) - startMinute) * MINUTE_PX - 2,
      }}
      tabIndex={isActive ? 0 : -1}
      aria-label={jobLabel(job, driverName, conflicts)}
      aria-describedby={instructionsId}
      title={jobLabel(job, driverName, conflicts)}
      onFocus={() => {
        onFocus(job.id);
      }}
      onPointerDown={(event) => {
        pointer.press(event, job);
      }}
      onClick={() => {
        onOpen(job.id);
      }}
      onKeyDown={(event) => {
        onJobKey(event, job);
      }}
    >
      <JobMark job={job} hasConflict={conflicts.length > 0} />
      <span className={styles.text}>
        {service.userName} <small>{hourOfMinute(startMinute)}</small>
      </span>
    </button>
  );
}
