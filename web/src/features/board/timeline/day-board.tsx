import { minuteOfHour } from '@llevo/contract/rules/board/job-span';
import { guayaquilTime } from '@llevo/contract/rules/dates';
import { useId, useRef, useCallback, useEffect, useReducer, useState } from 'react';
import type { DriverGroup } from '../board-url.ts';
import { noneUnassignedText } from '../day/arrange-day.ts';
import type { BoardDay } from '../day/board-day.ts';
import type { BoardChanges } from '../day/use-board-changes.ts';
import { useOnUndo } from '../day/use-on-undo.ts';
import { useDayDrag } from '../drag/use-day-drag.ts';
import type { BoardLive } from '../live/board-live.ts';
import { BoardToolsProvider } from './board-tools.ts';
import styles from './day-board.module.css';
import { EarlierList } from './earlier-list.tsx';
import { Timeline } from './timeline.tsx';
import { useTimelineView } from './timeline-view.ts';
import { UnassignedList } from './unassigned-list.tsx';
import type { Ref, RefObject } from 'react';
import { createPortal } from 'react-dom';
import { verdictTexts } from '../day/verdict-text.ts';
import type { DragState, DragStore } from '../drag/drag-store.ts';
import { useDrag } from '../drag/drag-store.ts';
import { placeTitle } from '../drag/drag-text.ts';
import { isOwnPlace, LANE_PADDING_PX, laneTops, MINUTE_PX, ROW_PX } from '../drag/board-geometry.ts';
import dragStyles from '../drag/drag.module.css';
import { atMinute } from '../day/drop-verdict.ts';

/** The one job that Tab reaches, and the way to focus another, which may be rendered a moment later. */
function useActiveJob(day: BoardDay, root: RefObject<HTMLElement | null>) {
  const [chosen, setActive] = useState<string | null>(null);
  const wanted = useRef<string | null>(null);
  /** The job that is wanted may be the active one already: without a render the effect below would not run. */
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const isThere = chosen !== null && day.jobs.has(chosen);
  const first = day.unassigned[0] ?? day.lanes.find(({ jobs }) => jobs.length > 0)?.jobs[0];
  const activeId = isThere ? chosen : (first?.id ?? null);

  const focusJob = useCallback((id: string) => {
    wanted.current = id;
    setActive(id);
    renderAgain();
  }, []);

  // After each render: the focused job may have moved to another lane, and been rendered again.
  useEffect(() => {
    if (wanted.current === null) return;
    const element = root.current?.querySelector<HTMLElement>(`[data-job="${CSS.escape(wanted.current)}"]`);
    if (!element) return;
    wanted.current = null;
    element.focus();
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  return { activeId, setActive, focusJob };
}

interface DropPreviewProps {
  readonly day: BoardDay;
  readonly store: DragStore;
}

/** The place of a dragged job on the time line, with the ways before and after it. */
function DropPreview({ day, store }: DropPreviewProps) {
  const drag = useDrag(store);
  const { job, place, verdict } = drag ?? {};
  if (!job || !place || !verdict) return null;
  const index = day.lanes.findIndex(({ driver }) => driver.id === place.driverId);
  const lane = day.lanes[index];
  if (lane === undefined) return null;
  const row = place.swapWith === null ? 0 : (lane.rows.get(place.swapWith.id) ?? 0);
  const top = (laneTops(day.lanes)[index] ?? 0) + LANE_PADDING_PX + row * ROW_PX;
  const { startMinute, endMinute } = place.swapWith ?? atMinute(job, place.startMinute);
  const isBad = verdict.conflicts.length + verdict.swapConflicts.length > 0;
  const { before, after } = (place.swapWith === null && verdict.gaps) || { before: null, after: null };
  const strip = (from: number, minutes: number, isTight: boolean) => (
    <i
      className={dragStyles.way}
      data-bad={isTight}
      style={{ transform: `translate(${from * MINUTE_PX}px, ${top + 18}px)`, width: minutes * MINUTE_PX }}
    />
  );
  return (
    <>
      {before && <>{strip(startMinute - before.travel, before.travel, before.travel > before.gap)}</>}
      {after && <>{strip(endMinute, after.travel, after.travel > after.gap)}</>}
      <i
        className={dragStyles.place}
        data-bad={isBad}
        data-swap={place.swapWith !== null}
        style={{
          transform: `translate(${startMinute * MINUTE_PX}px, ${top}px)`,
          width: (endMinute - startMinute) * MINUTE_PX - 2,
        }}
      />
    </>
  );
}

interface DragGhostProps {
  /** Moved by transform alone, frame by frame. */
  readonly ref: Ref<HTMLDivElement>;
  readonly day: BoardDay;
  readonly store: DragStore;
}

/** The dragged job, its target and the effects, beside the pointer; at the foot for a drag by keyboard. */
function DragGhost({ ref, day, store }: DragGhostProps) {
  const drag = useDrag(store);
  // In the page's body: the list's containment would make positions relative to itself.
  return createPortal(
    <div ref={ref} className={dragStyles.ghost} data-by={drag?.by ?? 'none'} aria-hidden="true">
      {drag !== null && <GhostCard day={day} drag={drag} />}
    </div>,
    document.body,
  );
}

const ownPlaceText = (by: DragState['by']): string =>
  by === 'keyboard' ? 'Levantado: muévelo con las flechas' : 'Vuelve a su lugar';

function GhostCard({ day, drag: { job, by, place, verdict } }: { readonly day: BoardDay; readonly drag: DragState }) {
  const isBad = verdict !== null && verdict.conflicts.length + verdict.swapConflicts.length > 0;
  const texts = verdict === null ? [] : verdictTexts(day, verdict);
  const isOwn = place === null || isOwnPlace(job, place);
  return (
    <div className={dragStyles.card} data-bad={isBad}>
      <strong>
        {job.service.hour} {job.service.userName}
      </strong>
      <span>{isOwn ? ownPlaceText(by) : placeTitle(day, job, place)}</span>
      {!isOwn && texts.map((text) => <small key={text}>{text}</small>)}
      {!isOwn && place.startMinute !== job.startMinute && <small>Se avisará al cliente de la nueva hora.</small>}
    </div>
  );
}

interface DayBoardProps {
  readonly day: BoardDay;
  /** The number of all open services of earlier days, as text: '' until they are counted, null if that failed. */
  readonly earlierTotal: string | null;
  readonly live: BoardLive;
  readonly changes: BoardChanges;
  /** The present; null on other days. */
  readonly nowMs: number | null;
  /** Whether some drivers are left out. */
  readonly isFiltered: boolean;
  readonly group: DriverGroup;
  readonly onGroup: (group: DriverGroup) => void;
  readonly chosenDriver: string | null;
  readonly onChooseDriver: (driverId: string) => void;
  readonly onOpen: (jobId: string) => void;
}

/** The time line of a day with what has no driver beside it; jobs are moved by pointer and by keyboard. */
export function DayBoard(props: DayBoardProps) {
  const { day, earlierTotal, live, changes, nowMs, onOpen } = props;
  const { isFiltered, group, onGroup, chosenDriver, onChooseDriver } = props;
  const root = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const instructionsId = useId();
  const { activeId, setActive, focusJob } = useActiveJob(day, root);
  const { store, pointer, onJobKey, message } = useDayDrag({ day, changes, scroller, list, ghost, focusJob, onOpen });
  const view = useTimelineView(scroller);
  useOnUndo(changes.undone, (jobId) => {
    if (day.jobs.has(jobId)) focusJob(jobId);
  });
  const nowMinute = nowMs === null ? null : minuteOfHour(guayaquilTime(nowMs));
  const actions = { onOpen, focusJob, onFocus: setActive, onJobKey };
  const tools = { live, pointer, store, view, nowMinute, ...actions, instructionsId };
  return (
    <BoardToolsProvider value={tools}>
      <div ref={root} className={styles.board}>
        <p id={instructionsId} className={styles.keys}>
          Flechas: ir a otro servicio. Enter: levantarlo y soltarlo. Levantado, las flechas cambian la hora y el
          conductor, Re Pág y Av Pág pasan diez conductores, I lo intercambia y Escape lo devuelve. Ctrl+Z deshace el
          último cambio. Espacio: ver sus datos.
        </p>
        <div className={styles.side}>
          <UnassignedList jobs={day.unassigned} activeId={activeId} noneText={noneUnassignedText(day)} frame={list} />
          <EarlierList jobs={day.earlier} total={earlierTotal} isToday={day.now !== null} />
        </div>
        <Timeline
          day={day}
          scroller={scroller}
          activeId={activeId}
          nowMs={nowMs}
          isFiltered={isFiltered}
          group={group}
          onGroup={onGroup}
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
