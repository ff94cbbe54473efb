import { hourOfMinute } from '@llevo/contract/rules/board/job-span';
import { useCallback, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import { IconChevronLeft } from '../../../ui/icons/chevron-left.ts';
import type { BoardJob } from '../day/board-day.ts';
import { lateCountText } from '../../../lib/services/count-texts.ts';
import { shortOverdueText } from '../day/overdue.ts';
import { jobsLeftOf } from '../drag/board-geometry.ts';
import { useBoardTools } from './board-tools.ts';
import styles from './timeline.module.css';

interface LateChipProps {
  /** The late jobs of a lane, in the order of the day. */
  readonly late: readonly BoardJob[];
  /** The frame in which the time line scrolls. */
  readonly scroller: RefObject<HTMLElement | null>;
}

/** At the left edge of a lane: the late job that has scrolled away or how many have, and the way to the first of them. */
export function LateChip({ late, scroller }: LateChipProps) {
  const { focusJob, nowMinute } = useBoardTools();
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
  const hour = hourOfMinute(first.startMinute);
  const { userName } = first.service;
  const several = hidden.length === 1 ? null : `${lateCountText(hidden.length)} · desde ${hour}`;
  const lateness = shortOverdueText(first, nowMinute) ?? '';
  return (
    <div className={styles.edge}>
      <button
        type="button"
        className={styles.late}
        aria-label={
          several === null
            ? `${hour} ${userName} · ${lateness}: ir al servicio`
            : `${several}: ir al servicio de ${userName}`
        }
        onClick={() => {
          focusJob(first.id);
        }}
      >
        <IconChevronLeft size={14} aria-hidden="true" />
        {several ?? (
          <span>
            {hour} <span className={styles.who}>{userName}</span> {`· ${lateness}`}
          </span>
        )}
      </button>
    </div>
  );
}
