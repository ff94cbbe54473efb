import { METRES_PER_DEGREE } from '@llevo/contract/geo/distance';

/** Twenty frames a second: smooth enough for driving speeds. */
export const MIN_FRAME_INTERVAL_MS = 50;
const MAX_FRAME_INTERVAL_MS = 1_000;
/** The smallest visible movement. */
const MIN_VISIBLE_MOVE_PX = 0.5;
const TILE_PX = 256;

/** Metres per pixel of the map, near the equator. */
export const metresPerPixel = (zoom: number): number => (METRES_PER_DEGREE * 360) / TILE_PX / 2 ** zoom;

interface Motion {
  readonly prefersReducedMotion: boolean;
  readonly isCorrecting: boolean;
  /** Speed of the fastest driver on the map, km/h; 0 when none moves. */
  readonly fastestKmh: number;
  readonly zoom: number;
}

/** Milliseconds until the next frame; null when nothing moves. */
export function nextFrameDelayMs({ prefersReducedMotion, isCorrecting, fastestKmh, zoom }: Motion): number | null {
  if (isCorrecting && !prefersReducedMotion) return MIN_FRAME_INTERVAL_MS;
  if (fastestKmh <= 0) return null;
  if (prefersReducedMotion) return MAX_FRAME_INTERVAL_MS;
  const pixelsPerMs = fastestKmh / 3600 / metresPerPixel(zoom);
  return Math.min(Math.max(MIN_VISIBLE_MOVE_PX / pixelsPerMs, MIN_FRAME_INTERVAL_MS), MAX_FRAME_INTERVAL_MS);
}
