import { swallowClick } from '../../../lib/browser/swallow-click.ts';
import type { Pixel } from '../../../lib/map/surface/map-surface.ts';
import type { MapTarget } from './paint-open.ts';

/** A mouse that moves less than this presses. */
const SLOP_PX = 5;

/** A job that the mouse carries over the map. */
export interface MapDrag {
  readonly jobId: string;
  /** The mouse, in pixels of the map. */
  readonly at: Pixel;
  /** Whether the mouse is in the right half of the map, and in the lower one. */
  readonly isRight: boolean;
  readonly isLow: boolean;
  /** The driver under it; null for none. */
  readonly driverId: string | null;
}

/** Whether a place on the map is in its right half, and in its lower one. */
export const halvesOf = ({ clientWidth, clientHeight }: HTMLElement, { x, y }: Pixel): readonly [boolean, boolean] => [
  x > clientWidth / 2,
  y > clientHeight / 2,
];

interface MapDragOptions {
  readonly element: HTMLElement;
  readonly targetAt: (at: Pixel) => MapTarget | null;
  readonly driverAt: (at: Pixel) => string | null;
  readonly onPress: (jobId: string) => void;
  readonly onDrag: (drag: MapDrag | null) => void;
  readonly onDrop: (jobId: string, driverId: string) => void;
}

interface Held {
  readonly jobId: string;
  readonly from: Pixel;
  readonly pointerId: number;
  drag: MapDrag | null;
}

/**
 * Lets a mouse drag jobs over a map to a driver; returns a function that stops it. Fingers press instead, because they
 * scroll the page. The map sees nothing of a job's press, which would drag the map.
 */
export function startMapDrag(options: MapDragOptions): () => void {
  const { element, targetAt, driverAt, onPress, onDrag, onDrop } = options;
  let held: Held | null = null;

  const pixelOf = ({ clientX, clientY }: PointerEvent): Pixel => {
    const { left, top } = element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };

  const end = (): Held | null => {
    const before = held;
    held = null;
    if (before?.drag) onDrag(null);
    return before;
  };

  const onDown = (event: PointerEvent) => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const from = pixelOf(event);
    const target = targetAt(from);
    if (target?.kind !== 'job') return;
    event.preventDefault();
    event.stopPropagation();
    held = { jobId: target.jobId, from, pointerId: event.pointerId, drag: null };
  };

  const onMove = (event: PointerEvent) => {
    if (held?.pointerId !== event.pointerId) return;
    const at = pixelOf(event);
    if (held.drag === null && Math.hypot(at.x - held.from.x, at.y - held.from.y) <= SLOP_PX) return;
    const [isRight, isLow] = halvesOf(element, at);
    held.drag = { jobId: held.jobId, at, isRight, isLow, driverId: driverAt(at) };
    onDrag(held.drag);
  };

  const onUp = (event: PointerEvent) => {
    if (held?.pointerId !== event.pointerId) return;
    const before = end();
    swallowClick();
    if (before === null) return;
    if (before.drag === null) onPress(before.jobId);
    else if (before.drag.driverId !== null) onDrop(before.jobId, before.drag.driverId);
  };

  const onCancel = (event: PointerEvent) => {
    if (held?.pointerId === event.pointerId) end();
  };

  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !held?.drag) return;
    event.stopPropagation();
    end();
  };

  const stopped = new AbortController();
  const { signal } = stopped;
  element.addEventListener('pointerdown', onDown, { signal, capture: true });
  document.addEventListener('pointermove', onMove, { signal });
  document.addEventListener('pointerup', onUp, { signal });
  document.addEventListener('pointercancel', onCancel, { signal });
  document.addEventListener('keydown', onKey, { signal, capture: true });
  return () => {
    end();
    stopped.abort();
  };
}
