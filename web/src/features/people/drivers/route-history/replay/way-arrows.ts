import type { MapColours } from '../../../../../lib/map/surface/map-colours.ts';
import type { Pixel } from '../../../../../lib/map/surface/map-surface.ts';
import type { WayPixel } from './paint-way.ts';

/** Distance along the way from one arrow to the next, in pixels. */
const SPACING_PX = 90;
/** Squares with one arrow each: the laps over one street would cover it with arrows. */
const CELL_PX = 30;
/** Shorter steps are the wandering of a phone, and have no direction. */
const MIN_STEP_PX = 8;

/** A mark of the direction on the way. */
export interface WayArrow extends Pixel {
  /** Radians, clockwise from the right. */
  readonly angle: number;
  /** Index of the first point of the way after it. */
  readonly index: number;
}

/** Arrows along the way, apart in pixels whatever the number of its points; without any over a silence. */
export function wayArrows(way: readonly WayPixel[]): WayArrow[] {
  const [origin] = way;
  if (origin === undefined) return [];
  const arrows: WayArrow[] = [];
  const taken = new Set<string>();
  let from: Pixel = origin;
  let nextPx = SPACING_PX / 2;

  way.forEach((to, index) => {
    if (to.by === null || to.by === 'silence') {
      from = to;
      nextPx = SPACING_PX / 2;
      return;
    }
    const [x, y] = [to.x - from.x, to.y - from.y];
    const length = Math.hypot(x, y);
    if (length < MIN_STEP_PX) return;
    for (; nextPx <= length; nextPx += SPACING_PX) {
      const at = { x: from.x + (x * nextPx) / length, y: from.y + (y * nextPx) / length };
      // Counted from the way's start, so that the same arrows stay when the map is moved.
      const cell = [at.x - origin.x, at.y - origin.y].map((px) => Math.floor(px / CELL_PX)).join();
      if (taken.has(cell)) continue;
      taken.add(cell);
      arrows.push({ ...at, angle: Math.atan2(y, x), index });
    }
    nextPx -= length;
    from = to;
  });
  return arrows;
}

const TIP_PX = 6;
const TAIL_PX = 4;
const HALF_WIDTH_PX = 5;

/** The arrows that a line through these points may cover. */
export function arrowsNear(arrows: readonly WayArrow[], points: readonly Pixel[]): WayArrow[] {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    [left, right] = [Math.min(left, x - CELL_PX), Math.max(right, x + CELL_PX)];
    [top, bottom] = [Math.min(top, y - CELL_PX), Math.max(bottom, y + CELL_PX)];
  }
  return arrows.filter(({ x, y }) => x >= left && x <= right && y >= top && y <= bottom);
}

/** Paints all arrows as one path. */
export function paintArrows(
  canvas: CanvasRenderingContext2D,
  arrows: readonly WayArrow[],
  { ink, surface }: Pick<MapColours, 'ink' | 'surface'>,
): void {
  if (arrows.length === 0) return;
  canvas.save();
  canvas.beginPath();
  for (const { x, y, angle } of arrows) {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    canvas.moveTo(x + TIP_PX * cos, y + TIP_PX * sin);
    canvas.lineTo(x - TAIL_PX * cos - HALF_WIDTH_PX * sin, y - TAIL_PX * sin + HALF_WIDTH_PX * cos);
    canvas.lineTo(x - TAIL_PX * cos + HALF_WIDTH_PX * sin, y - TAIL_PX * sin - HALF_WIDTH_PX * cos);
    canvas.closePath();
  }
  canvas.lineJoin = 'round';
  canvas.lineWidth = 3;
  canvas.strokeStyle = surface;
  canvas.stroke();
  canvas.fillStyle = ink;
  canvas.fill();
  canvas.restore();
}
