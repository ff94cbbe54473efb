import { hourOfMinute } from '@llevo/contract/rules/board/job-span';
import { useCallback, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import { IconChevronLeft } from '../../../ui/icons/chevron-left.ts';
import type { BoardJob } from '../day/board-day.ts';
import { lateCountText } from '../day/overdue.ts';
import { jobsLeftOf } from '../drag/board-geometry.ts';
import { useBoardTools } from './board-tools.ts';
import styles from './timeline.module.css';

interface LateChipProps {
  /** The late jobs of a lane, in the order of the day. */
  readonly late: readonly BoardJob[];
  /** The frame in which the time line scrolls. */
  readonly scroller: RefObject<HTMLElement | null>;
}

/** At the left edge of a lane: how many late jobs have scrolled away, and the way to the first of them. */
export function LateChip({ late, scroller }: LateChipProps) {
  const { focusJob } = useBoardTools();
  const subscribe = useCallback(
    (listener: () => void) => {
      const frame = scroller.current;
      frame?.addEventListener('scroll', listener, { passive: true });
      return () => {
        frame?.removeEventListener('scroll', listener);
      };
    },
    [scroller],
  );
  // As text: it renders when jobs go out of view or come back, not with each pixel.
  const ids = useSyncExternalStore(subscribe, () =>
    jobsLeftOf(late, scroller.current?.scrollLeft ?? 0)
      .map(({ id }) => id)
      .join(' '),
  ).split(' ');
  const hidden = late.filter(({ id }) => ids.includes(id));
  const [first] = hidden;
  if (first === undefined) return null;
  const text = `${lateCountText(hidden.length)} · ${hourOfMinute(first.startMinute)}`;
  return (
    <div className={styles.edge}>
      <button
        type="button"
        className={styles.late}
        aria-label={`${text}: ir al servicio de ${first.service.userName}`}
        onClick={() => {
          focusJob(first.id);
        }}
      >
        <IconChevronLeft size={14} aria-hidden="true" />
        {text}
      </button>
    </div>
  );
}
