import { useSyncExternalStore } from 'react';
import { BESIDE_PX } from '../drag/board-geometry.ts';
import type { Stretch, TimelineView } from './timeline-view.ts';

/** Steps in which a bar follows the edges of the view, so that scrolling rarely renders it. */
const STEP_PX = 8;

/** How a bar lies to the edges of the view. */
interface BarView {
  /** Pixels from the bar's left end, or that of the view, to the right edge; infinite far from it, or beyond it. */
  readonly shownPx: number;
  /** Pixels in view before the bar; 0 where `shownPx` is infinite. */
  readonly beforePx: number;
  /** Pixels of the bar that have scrolled under the heads. */
  readonly passedPx: number;
}

const FAR: BarView = { shownPx: Infinity, beforePx: 0, passedPx: 0 };
/** Scrolled past: words after it would stand in the view without their bar. */
const PAST: BarView = { shownPx: 0, beforePx: 0, passedPx: 0 };

const inSteps = (px: number): number => Math.floor(px / STEP_PX) * STEP_PX;

/** How a bar lies in the part of the time line in view; without a width that is unknown. */
export function barView(bar: Stretch, view: Stretch): BarView {
  if (view.widthPx <= 0) return FAR;
  if (bar.leftPx + bar.widthPx <= view.leftPx) return PAST;
  const edgePx = view.leftPx + view.widthPx;
  const shownPx = edgePx - Math.max(bar.leftPx, view.leftPx);
  // Rounded up: the words never reach beyond the bar.
  const passedPx = Math.ceil(Math.max(0, view.leftPx - bar.leftPx) / STEP_PX) * STEP_PX;
  const isFar = edgePx - bar.leftPx >= bar.widthPx + BESIDE_PX;
  if (isFar || shownPx < STEP_PX) return { ...FAR, passedPx };
  return { shownPx: inSteps(shownPx), beforePx: inSteps(Math.max(0, bar.leftPx - view.leftPx)), passedPx };
}

/** How a bar lies in the view of the time line; renders again while it is near an edge. */
export function useBarView({ get, subscribe }: TimelineView, bar: Stretch): BarView {
  // As text, which stays the same while the bar is far from both edges.
  const seen = useSyncExternalStore(subscribe, () => {
    const { shownPx, beforePx, passedPx } = barView(bar, get());
    return [shownPx, beforePx, passedPx].join(' ');
  });
  const [shownPx = Infinity, beforePx = 0, passedPx = 0] = seen.split(' ').map(Number);
  return { shownPx, beforePx, passedPx };
}
