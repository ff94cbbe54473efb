/** Near an edge the time line scrolls, faster the nearer. */
const EDGE_PX = 56;
const MAX_STEP_PX = 14;

/** Pixels to scroll in a frame, for a pointer at a place between two edges. */
export function edgeStep(at: number, start: number, end: number): number {
  const before = start + EDGE_PX - at;
  const after = at - (end - EDGE_PX);
  const depth = Math.max(before, after);
  if (depth <= 0) return 0;
  const step = Math.ceil((Math.min(depth, EDGE_PX) / EDGE_PX) * MAX_STEP_PX);
  return before > after ? -step : step;
}

/** Scrolls the element beneath a dragged job by one frame's step, where the pointer is near its edges. */
export function autoScroll(scroller: HTMLElement | null, { x, y }: { readonly x: number; readonly y: number }): void {
  if (scroller === null) return;
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  if (x < left || x > right || y < top || y > bottom) return;
  const [stepX, stepY] = [edgeStep(x, left, right), edgeStep(y, top, bottom)];
  if (stepX !== 0 || stepY !== 0) scroller.scrollBy(stepX, stepY);
}
