import { hourOfMinute } from '@llevo/contract/rules/board/job-span';
import { useSyncExternalStore } from 'react';
import { IconChevronRight } from '../../../ui/icons/chevron-right.ts';
import type { BoardJob } from '../day/board-day.ts';
import { nextBeyond } from '../drag/board-geometry.ts';
import { useBoardTools } from './board-tools.ts';
import styles from './timeline.module.css';

interface LaterChipProps {
  /** The jobs of a lane, in the order of the day. */
  readonly jobs: readonly BoardJob[];
}

/** The way to the next job of a lane beyond the right edge of the view, by its hour: without it the lane looks free. */
export function LaterChip({ jobs }: LaterChipProps) {
  const { focusJob, view } = useBoardTools();
  // It renders when a job comes into view or leaves it, not with each pixel.
  const id = useSyncExternalStore(view.subscribe, () => {
    const { leftPx, widthPx } = view.get();
    return widthPx <= 0 ? null : (nextBeyond(jobs, leftPx + widthPx)?.id ?? null);
  });
  const next = jobs.find((job) => job.id === id);
  if (next === undefined) return null;
  const hour = hourOfMinute(next.startMinute);
  const label = `Más tarde, ${hour} ${next.service.userName}`;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.later}
      aria-label={label}
      title={label}
      onClick={() => {
        focusJob(next.id);
      }}
    >
      {hour}
      <IconChevronRight size={14} aria-hidden="true" />
    </button>
  );
}
