import { useCallback, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import { BESIDE_PX, HEAD_PX } from '../drag/board-geometry.ts';

/** Steps in which a bar follows the edge of the view, so that scrolling rarely renders it. */
const STEP_PX = 8;

/** A part of the time line, in pixels from the beginning of the day. */
interface Stretch {
  readonly leftPx: number;
  readonly widthPx: number;
}

/** How a bar lies to the right edge of the view. */
interface BarView {
  /** Pixels from the bar's left end, or that of the view, to that edge; infinite far from it, or beyond it. */
  readonly shownPx: number;
  /** Pixels in view before the bar; 0 where `shownPx` is infinite. */
  readonly beforePx: number;
}

const FAR: BarView = { shownPx: Infinity, beforePx: 0 };
/** Scrolled past: words after it would stand in the view without their bar. */
const PAST: BarView = { shownPx: 0, beforePx: 0 };

const inSteps = (px: number): number => Math.floor(px / STEP_PX) * STEP_PX;

/** How a bar lies in the part of the time line in view; without a width that is unknown. */
export function barView(bar: Stretch, view: Stretch): BarView {
  if (view.widthPx > 0 && bar.leftPx + bar.widthPx <= view.leftPx) return PAST;
  const edgePx = view.leftPx + view.widthPx;
  const shownPx = edgePx - Math.max(bar.leftPx, view.leftPx);
  const isFar = edgePx - bar.leftPx >= bar.widthPx + BESIDE_PX;
  if (view.widthPx <= 0 || isFar || shownPx < STEP_PX) return FAR;
  return { shownPx: inSteps(shownPx), beforePx: inSteps(Math.max(0, bar.leftPx - view.leftPx)) };
}

/** How a bar lies in the frame in which the time line scrolls; renders again while it is near the right edge. */
export function useBarView(scroller: RefObject<HTMLElement | null>, bar: Stretch): BarView {
  const subscribe = useCallback(
    (listener: () => void) => {
      const frame = scroller.current;
      if (frame === null) return () => undefined;
      const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(listener);
      sizes?.observe(frame);
      frame.addEventListener('scroll', listener, { passive: true });
      return () => {
        sizes?.disconnect();
        frame.removeEventListener('scroll', listener);
      };
    },
    [scroller],
  );
  // As text, which stays the same while the bar is far from the edge.
  const seen = useSyncExternalStore(subscribe, () => {
    const frame = scroller.current;
    if (frame === null) return '';
    const { shownPx, beforePx } = barView(bar, { leftPx: frame.scrollLeft, widthPx: frame.clientWidth - HEAD_PX });
    return shownPx === Infinity ? '' : `${shownPx.toString()} ${beforePx.toString()}`;
  });
  if (seen === '') return FAR;
  const [shownPx = Infinity, beforePx = 0] = seen.split(' ').map(Number);
  return { shownPx, beforePx };
}
