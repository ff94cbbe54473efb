import { useSyncExternalStore } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { useRights } from '../../../lib/session/rights.ts';
import type { BoardJob } from '../day/board-day.ts';
import { useBoardTools } from './board-tools.ts';

interface JobButtonProps {
  readonly job: BoardJob;
  /** Whether it is the one that Tab reaches. */
  readonly isActive: boolean;
  readonly label: string;
  readonly className: string | undefined;
  readonly style?: CSSProperties;
  readonly title?: string;
  readonly 'data-stage'?: string;
  readonly 'data-unconfirmed'?: boolean;
  readonly 'data-conflict'?: boolean;
  readonly 'data-short'?: boolean;
  readonly 'data-overdue'?: boolean;
  readonly 'data-past-end'?: boolean;
  readonly 'data-words'?: string;
  readonly children: ReactNode;
}

/** A job that can be opened, and dragged by pointer and keyboard. */
export function JobButton({ job, isActive, label, ...look }: JobButtonProps) {
  const { works } = useRights();
  const { live, pointer, onOpen, onFocus, onJobKey, instructionsId } = useBoardTools();
  const isMarked = useSyncExternalStore(live.subscribe, () => live.getMarked().has(job.id));
  return (
    <button
      type="button"
      data-job={job.id}
      data-marked={isMarked}
      data-movable={works && job.isMovable}
      tabIndex={isActive ? 0 : -1}
      aria-label={label}
      aria-describedby={works ? instructionsId : undefined}
      onFocus={() => {
        onFocus(job.id);
      }}
      onPointerDown={(event) => {
        if (works) pointer.press(event, job);
      }}
      onClick={() => {
        onOpen(job.id);
      }}
      onKeyDown={(event) => {
        // Who only reads opens a job with the key that picks it up for others.
        if (works || event.key !== 'Enter') onJobKey(event, job);
      }}
      {...look}
    />
  );
}
