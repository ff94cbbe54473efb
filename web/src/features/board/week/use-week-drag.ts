import type { BoardLoad } from '@llevo/contract/entities/board';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { useEffect, useEffectEvent, useState } from 'react';
import type { RefObject } from 'react';
import { serverNow } from '../../../lib/time/server-time.ts';
import { createPointerDrag } from '../drag/pointer-drag.ts';
import type { DragRules, WindowPoint } from '../drag/pointer-drag.ts';
import { isMoveTarget } from './move-rules.ts';
import type { WeekCell } from './move-rules.ts';

/** A cell of the table, or the name of a driver. */
interface CellPlace extends WeekCell {
  readonly element: HTMLElement;
}

const LOAD_RULES: DragRules<BoardLoad, CellPlace> = {
  isMovable: () => true,
  // `cellAt` leaves it out.
  isOwnPlace: () => false,
  isSamePlace: (a, b) => a?.element === b?.element,
};

/** The cell where a load may go at a point, null elsewhere; a driver's name stands for the load's own day. */
function cellAt(load: BoardLoad, { x, y }: WindowPoint): CellPlace | null {
  const element = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-driver]');
  const driver = element?.dataset.driver;
  if (!element || driver === undefined) return null;
  const cell = { driver, date: element.dataset.date ?? load.date };
  return isMoveTarget(load, cell, guayaquilDate(serverNow())) ? { ...cell, element } : null;
}

interface WeekDragOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly ghost: RefObject<HTMLElement | null>;
  readonly onDrop: (load: BoardLoad, to: WeekCell) => void;
}

/**
 * Carries loads of the week to other cells by pointer. The cell under the pointer has `data-target`; `held` is the load
 * in hand.
 */
export function useWeekDrag({ scroller, ghost, onDrop }: WeekDragOptions) {
  const [pointer] = useState(() => createPointerDrag(LOAD_RULES));
  const [held, setHeld] = useState<BoardLoad | null>(null);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    let marked: HTMLElement | null = null;
    // Not by React: a week of hundreds of rows would be rendered with each cell that the pointer passes.
    const mark = (element: HTMLElement | null) => {
      if (marked !== null) delete marked.dataset.target;
      if (element !== null) element.dataset.target = 'true';
      marked = element;
    };
    return pointer.attach({
      scroller: () => scroller.current,
      ghost: () => ghost.current,
      onPickUp: (load) => {
        setHeld(load);
      },
      locate: cellAt,
      onTarget: (_load, place) => {
        mark(place?.element ?? null);
      },
      onDrop: (load, place) => {
        mark(null);
        setHeld(null);
        if (place !== null) drop(load, { driver: place.driver, date: place.date });
      },
    });
  }, [pointer, scroller, ghost]);
  return { held, press: pointer.press };
}
