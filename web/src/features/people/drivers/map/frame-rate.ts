import { METRES_PER_DEGREE } from '@llevo/contract/geo/distance';

/** Twenty pictures a second: calm, and smooth for what drives. */
export const LEAST_PAUSE_MS = 50;
const MOST_PAUSE_MS = 1_000;
/** A movement that the eye can see. */
const SEEN_PX = 0.5;
const TILE_PX = 256;

/** Metres a pixel of the map stands for, near the equator. */
export const metresPerPixel = (zoom: number): number => (METRES_PER_DEGREE * 360) / TILE_PX / 2 ** zoom;

interface Motion {
  readonly isStill: boolean;
  readonly isCorrecting: boolean;
  /** Of the fastest driver on the map, km/h; 0 when nobody drives. */
  readonly fastestKmh: number;
  readonly zoom: number;
}

/** Milliseconds until the map should be drawn again; null when nothing on it moves. */
export function pauseBeforeNextFrame({ isStill, isCorrecting, fastestKmh, zoom }: Motion): number | null {
  if (isCorrecting && !isStill) return LEAST_PAUSE_MS;
  if (fastestKmh <= 0) return null;
  if (isStill) return MOST_PAUSE_MS;
  const pixelsPerMs = fastestKmh / 3600 / metresPerPixel(zoom);
  return Math.min(Math.max(SEEN_PX / pixelsPerMs, LEAST_PAUSE_MS), MOST_PAUSE_MS);
}
