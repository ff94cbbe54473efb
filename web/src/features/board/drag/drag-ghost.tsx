import type { Ref } from 'react';
import { createPortal } from 'react-dom';
import type { BoardDay } from '../day/board-day.ts';
import { verdictTexts } from '../day/verdict-text.ts';
import type { DragState, DragStore } from './drag-store.ts';
import { useDrag } from './drag-store.ts';
import { placeTitle } from './drag-text.ts';
import { isOwnPlace } from './board-geometry.ts';
import styles from './drag.module.css';

interface DragGhostProps {
  /** Moved by transform alone, frame by frame. */
  readonly ref: Ref<HTMLDivElement>;
  readonly day: BoardDay;
  readonly store: DragStore;
}

/** What follows the pointer: the job, where it would go, and what that means. At the foot for a drag by keyboard. */
export function DragGhost({ ref, day, store }: DragGhostProps) {
  const drag = useDrag(store);
  // In the page's body: the list's containment would make positions relative to itself.
  return createPortal(
    <div ref={ref} className={styles.ghost} data-by={drag?.by ?? 'none'} aria-hidden="true">
      {drag !== null && <GhostCard day={day} drag={drag} />}
    </div>,
    document.body,
  );
}

function GhostCard({ day, drag: { job, place, verdict } }: { readonly day: BoardDay; readonly drag: DragState }) {
  const isBad = verdict !== null && verdict.conflicts.length + verdict.swapConflicts.length > 0;
  const texts = verdict === null ? [] : verdictTexts(day, verdict);
  const isOwn = place === null || isOwnPlace(job, place);
  return (
    <div className={styles.card} data-bad={isBad}>
      <strong>
        {job.service.hour} {job.service.userName}
      </strong>
      <span>{isOwn ? 'Vuelve a su lugar' : placeTitle(day, job, place)}</span>
      {!isOwn && texts.map((text) => <small key={text}>{text}</small>)}
      {!isOwn && place.startMinute !== job.startMinute && <small>Se avisará al cliente de la nueva hora.</small>}
    </div>
  );
}
