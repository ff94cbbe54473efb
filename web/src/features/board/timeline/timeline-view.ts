import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { HEAD_PX } from '../drag/board-geometry.ts';

/** A part of the time line, in pixels from the beginning of the day. */
export interface Stretch {
  readonly leftPx: number;
  readonly widthPx: number;
}

/** The hours in view. One listener of the frame serves all bars, which read no element themselves. */
export interface TimelineView {
  /** The width is 0 until the frame is there. */
  readonly get: () => Stretch;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads the frame in which the time line scrolls until the returned function is called. */
  readonly follow: (frame: HTMLElement) => () => void;
}

/** A view of unknown width at first. */
export function createTimelineView(): TimelineView {
  let view: Stretch = { leftPx: 0, widthPx: 0 };
  const listeners = new Set<() => void>();
  return {
    get: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    follow: (frame) => {
      const read = () => {
        const next = { leftPx: frame.scrollLeft, widthPx: frame.clientWidth - HEAD_PX };
        // Scrolling down moves no bar sideways.
        if (next.leftPx === view.leftPx && next.widthPx === view.widthPx) return;
        view = next;
        for (const listener of listeners) listener();
      };
      read();
      const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(read);
      sizes?.observe(frame);
      frame.addEventListener('scroll', read, { passive: true });
      return () => {
        sizes?.disconnect();
        frame.removeEventListener('scroll', read);
      };
    },
  };
}

/** The view of the time line that scrolls in this frame. */
export function useTimelineView(scroller: RefObject<HTMLElement | null>): TimelineView {
  const [view] = useState(createTimelineView);
  useEffect(() => (scroller.current === null ? undefined : view.follow(scroller.current)), [scroller, view]);
  return view;
}
