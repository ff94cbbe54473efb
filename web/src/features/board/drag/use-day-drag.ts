import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { notify } from '../../../lib/notifications/notifications.ts';
import { findJob } from '../day/board-day.ts';
import type { BoardDay, BoardJob } from '../day/board-day.ts';
import { judgeDrop } from '../day/drop-verdict.ts';
import type { DropPlace } from '../day/drop-verdict.ts';
import type { BoardChanges } from '../day/use-board-changes.ts';
import { jobName } from '../day/verdict-text.ts';
import { AXIS_PX, HEAD_PX, isOwnPlace, JOB_RULES, laneTops, MINUTE_PX, placeAt } from './board-geometry.ts';
import { createDragStore } from './drag-store.ts';
import { droppedText, pickedUpText, placeText } from './drag-text.ts';
import { dropChanges } from './drop-changes.ts';
import { jobAfterKey, nextSwap, ownPlace, placeAfterKey } from './keyboard-drag.ts';
import { createPointerDrag } from './pointer-drag.ts';
import type { WindowPoint } from './pointer-drag.ts';

interface DayDragOptions {
  readonly day: BoardDay;
  readonly changes: BoardChanges;
  readonly scroller: RefObject<HTMLElement | null>;
  /** The list of what has no driver. */
  readonly list: RefObject<HTMLElement | null>;
  readonly ghost: RefObject<HTMLElement | null>;
  readonly focusJob: (id: string) => void;
  readonly onOpen: (id: string) => void;
}

const isInside = ({ x, y }: WindowPoint, element: HTMLElement | null): boolean => {
  const box = element?.getBoundingClientRect();
  return box !== undefined && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
};

/** Moves jobs of a day by pointer and by keyboard. `message` is for screen readers. */
export function useDayDrag(options: DayDragOptions) {
  const { day, changes, scroller, list, ghost, focusJob, onOpen } = options;
  const [store] = useState(createDragStore);
  const [pointer] = useState(() => createPointerDrag(JOB_RULES));
  const [message, setMessage] = useState('');
  /** The time line's scroll position when the pointer picked up. */
  const scrolledFrom = useRef(0);

  const aim = (job: BoardJob, place: DropPlace | null, by: 'pointer' | 'keyboard') => {
    store.set({ job, by, place, verdict: place && judgeDrop(day, job, place) });
  };

  const drop = (job: BoardJob, place: DropPlace) => {
    const { changes: planned, done } = dropChanges(day, job, place);
    void changes.apply(planned, done);
  };

  const locate = (job: BoardJob, now: WindowPoint, from: WindowPoint): DropPlace | null => {
    if (isInside(now, list.current)) return { driverId: null, startMinute: job.startMinute, swapWith: null };
    const frame = scroller.current;
    if (frame === null || !isInside(now, frame)) return null;
    const { left, top } = frame.getBoundingClientRect();
    const isInLane = job.driverId !== null && job.movesTo === undefined;
    const movedX = !isInLane ? 0 : now.x - from.x + frame.scrollLeft - scrolledFrom.current;
    const x = now.x - left + frame.scrollLeft - HEAD_PX;
    const point = { x, y: now.y - top + frame.scrollTop - AXIS_PX, movedX };
    return placeAt({ day, tops: laneTops(day.lanes) }, job, point);
  };

  const board = useEffectEvent(() => ({ aim, drop, locate }));
  useEffect(
    () =>
      pointer.attach({
        scroller: () => scroller.current,
        ghost: () => ghost.current,
        onPickUp: (job) => {
          scrolledFrom.current = scroller.current?.scrollLeft ?? 0;
          board().aim(job, null, 'pointer');
        },
        locate: (job, now, from) => board().locate(job, now, from),
        onTarget: (job, place) => {
          board().aim(job, place, 'pointer');
        },
        onDrop: (job, place) => {
          store.set(null);
          if (place !== null) board().drop(job, place);
        },
      }),
    [pointer, store, scroller, ghost],
  );

  // Another user changed the dragged job: it goes back, and the newer version is shown.
  useEffect(() => {
    const drag = store.get();
    if (drag === null) return;
    const now = findJob(day, drag.job.id);
    if (now?.service.updatedAt === drag.job.service.updatedAt) return;
    pointer.giveBack();
    store.set(null);
    const who = now?.service.lastChange?.name ?? 'Alguien';
    notify('warning', `${who} cambió ${jobName(drag.job)} mientras lo movías: volvió a su lugar.`, {
      isPersistent: true,
      about: 'board-failure',
    });
  }, [day, store, pointer]);

  const showPlace = (place: DropPlace) => {
    const index = day.lanes.findIndex(({ driver }) => driver.id === place.driverId);
    const top = laneTops(day.lanes)[index];
    const frame = scroller.current;
    if (top === undefined || frame === null) return;
    frame.scrollTo({
      top: Math.max(0, top + AXIS_PX - frame.clientHeight / 2),
      left: Math.max(0, place.startMinute * MINUTE_PX - (frame.clientWidth - HEAD_PX) / 3),
    });
  };

  const onHeldKey = (event: KeyboardEvent, job: BoardJob, place: DropPlace) => {
    const next = event.key.toLowerCase() === 'i' ? nextSwap(day, job, place) : placeAfterKey(day, place, event.key);
    if (next !== null) {
      aim(job, next, 'keyboard');
      showPlace(next);
      setMessage(placeText(day, job, next));
    } else if (event.key === 'Enter' || event.key === 'Escape' || event.key === 'Tab') {
      store.set(null);
      const isDropped = event.key === 'Enter' && !isOwnPlace(job, place);
      if (isDropped) drop(job, place);
      setMessage(droppedText(isDropped));
      focusJob(job.id);
      if (event.key === 'Tab') return;
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const onJobKey = (event: KeyboardEvent, job: BoardJob) => {
    const drag = store.get();
    if (drag?.by === 'keyboard' && drag.place !== null) {
      onHeldKey(event, drag.job, drag.place);
      return;
    }
    const next = jobAfterKey(day, job, event.key);
    if (next !== null) focusJob(next.id);
    else if (event.key === ' ') onOpen(job.id);
    else if (event.key === 'Enter' && job.isMovable) {
      aim(job, ownPlace(job), 'keyboard');
      setMessage(pickedUpText(job));
    } else if (event.key === 'Enter') setMessage('Este servicio ya no se puede mover.');
    else return;
    event.preventDefault();
  };

  return { store, pointer, onJobKey, message };
}
