import { useSyncExternalStore } from 'react';
import type { CSSProperties, ReactNode } from 'react';
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
  readonly 'data-conflict'?: boolean;
  readonly 'data-overdue'?: boolean;
  readonly children: ReactNode;
}

/** A job that can be opened, and dragged by pointer and keyboard. */
export function JobButton({ job, isActive, label, ...look }: JobButtonProps) {
  const { live, pointer, onOpen, onFocus, onJobKey, instructionsId } = useBoardTools();
  const isMarked = useSyncExternalStore(live.subscribe, () => live.getMarked().has(job.id));
  return (
    <button
      type="button"
      data-job={job.id}
      data-marked={isMarked}
      data-movable={job.isMovable}
      tabIndex={isActive ? 0 : -1}
      aria-label={label}
      aria-describedby={instructionsId}
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
      {...look}
    />
  );
}
