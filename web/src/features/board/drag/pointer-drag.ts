import type { PointerEvent as ReactPointerEvent } from 'react';
import { swallowClick } from '../../../lib/browser/swallow-click.ts';
import { autoScroll } from './auto-scroll.ts';

/** A mouse that moves less than this presses; a finger that moves more than that scrolls. */
const MOUSE_SLOP_PX = 4;
const TOUCH_SLOP_PX = 10;
/** A finger rests so long to pick up. */
const LONG_PRESS_MS = 350;
/** Maximum size of the element that follows the pointer. */
const GHOST_SPACE_PX = { width: 280, height: 220 };

/** A point of the window. */
export interface WindowPoint {
  readonly x: number;
  readonly y: number;
}

/** The items that can be carried, and the comparison of their places. */
export interface DragRules<Item, Place> {
  readonly isMovable: (item: Item) => boolean;
  /** Whether the item would stay where it is. */
  readonly isOwnPlace: (item: Item, place: Place) => boolean;
  readonly isSamePlace: (a: Place | null, b: Place | null) => boolean;
}

/** The board as a drag uses it. */
export interface PointerDragBoard<Item, Place> {
  /** The element that scrolls near its edges; null before it is rendered. */
  readonly scroller: () => HTMLElement | null;
  /** The element that follows the pointer. */
  readonly ghost: () => HTMLElement | null;
  readonly onPickUp: (item: Item) => void;
  /** The place under the pointer. `from` is the point where the pointer went down. */
  readonly locate: (item: Item, now: WindowPoint, from: WindowPoint) => Place | null;
  readonly onTarget: (item: Item, place: Place | null) => void;
  /** Null where it goes back. */
  readonly onDrop: (item: Item, place: Place | null) => void;
}

/** Picks up an item by mouse, or by a long press of a finger, and lets it follow the pointer frame by frame. */
export interface PointerDrag<Item, Place> {
  /** A pointer went down on an item. */
  readonly press: (event: ReactPointerEvent, item: Item) => void;
  /** Gives the item back that the pointer carries. */
  readonly giveBack: () => void;
  /** Follows the pointer on the whole page, until the returned function is called. */
  readonly attach: (board: PointerDragBoard<Item, Place>) => () => void;
}

interface Held<Item, Place> {
  readonly item: Item;
  readonly from: WindowPoint;
  readonly pointerId: number;
  readonly isTouch: boolean;
  now: WindowPoint;
  place: Place | null;
  isDragging: boolean;
  timer?: ReturnType<typeof setTimeout>;
  frame: number;
}

/** A drag with nothing in hand. */
export function createPointerDrag<Item, Place>(rules: DragRules<Item, Place>): PointerDrag<Item, Place> {
  let held: Held<Item, Place> | null = null;
  let board: PointerDragBoard<Item, Place> | null = null;

  const end = (isDrop: boolean) => {
    const before = held;
    held = null;
    if (before === null) return;
    clearTimeout(before.timer);
    cancelAnimationFrame(before.frame);
    if (!before.isDragging) return;
    const { item, place } = before;
    board?.onDrop(item, isDrop && place !== null && !rules.isOwnPlace(item, place) ? place : null);
  };

  /** One frame: only transforms and scrolling; the target's preview is notified when the target changes. */
  const follow = () => {
    if (held === null || board === null) return;
    const ghost = board.ghost();
    if (ghost !== null) ghost.style.transform = ghostTransform(held.now);
    autoScroll(board.scroller(), held.now);
    const place = board.locate(held.item, held.now, held.from);
    if (!rules.isSamePlace(place, held.place)) {
      held.place = place;
      board.onTarget(held.item, place);
    }
    held.frame = requestAnimationFrame(follow);
  };

  const pickUp = (picked: Held<Item, Place>) => {
    picked.isDragging = true;
    board?.onPickUp(picked.item);
    picked.frame = requestAnimationFrame(follow);
  };

  const onMove = (event: PointerEvent) => {
    if (held?.pointerId !== event.pointerId) return;
    held.now = { x: event.clientX, y: event.clientY };
    if (held.isDragging) return;
    const moved = Math.hypot(held.now.x - held.from.x, held.now.y - held.from.y);
    if (held.isTouch && moved > TOUCH_SLOP_PX) end(false);
    else if (!held.isTouch && moved > MOUSE_SLOP_PX) pickUp(held);
  };

  const onUp = (event: PointerEvent) => {
    if (held?.pointerId !== event.pointerId) return;
    if (held.isDragging) swallowClick();
    end(true);
  };

  const onCancel = (event: PointerEvent) => {
    if (held?.pointerId === event.pointerId) end(false);
  };

  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || held?.isDragging !== true) return;
    event.stopPropagation();
    end(false);
  };

  /** The page must not scroll beneath a finger that carries an item. */
  const onTouchMove = (event: TouchEvent) => {
    if (held?.isDragging === true) event.preventDefault();
  };

  const onContextMenu = (event: Event) => {
    if (held?.isTouch === true) event.preventDefault();
  };

  return {
    press: (event, item) => {
      if (event.button !== 0 || !rules.isMovable(item)) return;
      end(false);
      const from = { x: event.clientX, y: event.clientY };
      const isTouch = event.pointerType === 'touch';
      const pressed: Held<Item, Place> = {
        item,
        from,
        now: from,
        pointerId: event.pointerId,
        isTouch,
        place: null,
        isDragging: false,
        frame: 0,
      };
      held = pressed;
      if (isTouch) pressed.timer = setTimeout(pickUp, LONG_PRESS_MS, pressed);
    },
    giveBack: () => {
      end(false);
    },
    attach: (attached) => {
      board = attached;
      const stopped = new AbortController();
      const { signal } = stopped;
      document.addEventListener('pointermove', onMove, { signal });
      document.addEventListener('pointerup', onUp, { signal });
      document.addEventListener('pointercancel', onCancel, { signal });
      document.addEventListener('keydown', onKey, { signal, capture: true });
      document.addEventListener('touchmove', onTouchMove, { signal, passive: false });
      document.addEventListener('contextmenu', onContextMenu, { signal });
      return () => {
        end(false);
        stopped.abort();
      };
    },
  };
}

/** Keeps the dragged element within the window: near its right and lower edges it lies on the pointer's other side. */
function ghostTransform({ x, y }: WindowPoint): string {
  const left = x > window.innerWidth - GHOST_SPACE_PX.width ? '-100%' : '0';
  const top = y > window.innerHeight - GHOST_SPACE_PX.height ? '-100%' : '0';
  return `translate3d(${x}px, ${y}px, 0) translate(${left}, ${top})`;
}
