import { useId, useRef } from 'react';
import type { BoardDay } from '../day/board-day.ts';
import type { BoardChanges } from '../day/use-board-changes.ts';
import { DragGhost } from '../drag/drag-ghost.tsx';
import { DropPreview } from '../drag/drop-preview.tsx';
import { useDayDrag } from '../drag/use-day-drag.ts';
import type { BoardLive } from '../live/board-live.ts';
import { BoardToolsProvider } from './board-tools.ts';
import styles from './day-board.module.css';
import { Timeline } from './timeline.tsx';
import { UnassignedList } from './unassigned-list.tsx';
import { useActiveJob } from './use-active-job.ts';

interface DayBoardProps {
  readonly day: BoardDay;
  readonly live: BoardLive;
  readonly changes: BoardChanges;
  /** The present; null on other days. */
  readonly nowMs: number | null;
  readonly chosenDriver: string | null;
  readonly onChooseDriver: (driverId: string) => void;
  readonly onOpen: (jobId: string) => void;
}

/** The time line of a day with what has no driver beside it; jobs are moved by pointer and by keyboard. */
export function DayBoard({ day, live, changes, nowMs, chosenDriver, onChooseDriver, onOpen }: DayBoardProps) {
  const root = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const instructionsId = useId();
  const { activeId, setActive, focusJob } = useActiveJob(day, root);
  const { store, pointer, onJobKey, message } = useDayDrag({ day, changes, scroller, list, ghost, focusJob, onOpen });
  const tools = { live, pointer, store, onOpen, onFocus: setActive, onJobKey, instructionsId };
  return (
    <BoardToolsProvider value={tools}>
      <div ref={root} className={styles.board}>
        <p id={instructionsId} className={styles.keys}>
          Flechas: ir a otro servicio. Enter: levantarlo y soltarlo. Levantado, las flechas cambian la hora y el
          conductor, I lo intercambia y Escape lo devuelve. Espacio: ver sus datos.
        </p>
        <UnassignedList jobs={day.unassigned} activeId={activeId} frame={list} />
        <Timeline
          day={day}
          scroller={scroller}
          activeId={activeId}
          nowMs={nowMs}
          chosenDriver={chosenDriver}
          onChooseDriver={onChooseDriver}
        >
          <DropPreview day={day} store={store} />
        </Timeline>
        <DragGhost ref={ghost} day={day} store={store} />
        <p className="visually-hidden" role="status">
          {message}
        </p>
      </div>
    </BoardToolsProvider>
  );
}
