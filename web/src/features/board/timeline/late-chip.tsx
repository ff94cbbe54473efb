import { hourOfMinute } from '@llevo/contract/rules/board/job-span';
import { useSyncExternalStore } from 'react';
import { IconChevronLeft } from '../../../ui/icons/chevron-left.ts';
import type { BoardJob } from '../day/board-day.ts';
import { lateCountText } from '../../../lib/services/count-texts.ts';
import { jobsLeftOf } from '../drag/board-geometry.ts';
import { useBoardTools } from './board-tools.ts';
import styles from './timeline.module.css';

interface LateChipProps {
  /** The late jobs of a lane, in the order of the day. */
  readonly late: readonly BoardJob[];
}

/** The way to the first late job of a lane that has scrolled away, by its hour. The lane's head says how late it is. */
export function LateChip({ late }: LateChipProps) {
  const { focusJob, view } = useBoardTools();
  // As text: it renders when jobs go out of view or come back, not with each pixel.
  const ids = useSyncExternalStore(view.subscribe, () =>
    jobsLeftOf(late, view.get().leftPx)
      .map(({ id }) => id)
      .join(' '),
  ).split(' ');
  const hidden = late.filter(({ id }) => ids.includes(id));
  const [first] = hidden;
  if (first === undefined) return null;
  const hour = hourOfMinute(first.startMinute);
  const { userName } = first.service;
  const label =
    hidden.length === 1
      ? `${hour} ${userName}: ir al servicio`
      : `${lateCountText(hidden.length)} · desde ${hour}: ir al servicio de ${userName}`;
  return (
    <button
      type="button"
      className={styles.late}
      aria-label={label}
      title={label}
      onClick={() => {
        focusJob(first.id);
      }}
    >
      <IconChevronLeft size={14} aria-hidden="true" />
      {hour}
    </button>
  );
}
