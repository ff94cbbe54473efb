import { METRES_PER_DEGREE } from '@llevo/contract/geo/distance';
import { CORRECTION_MS } from './dead-reckoning.ts';

/** Twenty frames a second: smooth enough for driving speeds. */
export const MIN_FRAME_INTERVAL_MS = 50;
const MAX_FRAME_INTERVAL_MS = 1_000;
/** The smallest visible movement. */
const MIN_VISIBLE_MOVE_PX = 0.5;
/** Steps of a glide, which is over in less than half a second, and its slowest frames. */
const CORRECTION_STEP_PX = 2;
const MAX_CORRECTION_INTERVAL_MS = 200;
const TILE_PX = 256;

/** Metres per pixel of the map, near the equator. */
export const metresPerPixel = (zoom: number): number => (METRES_PER_DEGREE * 360) / TILE_PX / 2 ** zoom;

interface Motion {
  readonly prefersReducedMotion: boolean;
  /** Metres of the longest glide under way; 0 for none. */
  readonly correctionMetres: number;
  /** Speed of the fastest driver on the map, km/h; 0 when none moves. */
  readonly fastestKmh: number;
  readonly zoom: number;
}

const clamp = (ms: number, most: number): number => Math.min(Math.max(ms, MIN_FRAME_INTERVAL_MS), most);

/**
 * Milliseconds until the next frame; null when nothing moves. In a fleet some marker always glides: most glides are a few
 * pixels long, and need three frames and not eight.
 */
export function nextFrameDelayMs(motion: Motion): number | null {
  const { prefersReducedMotion, correctionMetres, fastestKmh, zoom } = motion;
  if (prefersReducedMotion) return fastestKmh > 0 ? MAX_FRAME_INTERVAL_MS : null;
  const metres = metresPerPixel(zoom);
  const glide =
    correctionMetres > 0
      ? clamp((CORRECTION_MS * CORRECTION_STEP_PX * metres) / correctionMetres, MAX_CORRECTION_INTERVAL_MS)
      : null;
  if (fastestKmh <= 0) return glide;
  const drive = clamp((MIN_VISIBLE_MOVE_PX * metres * 3600) / fastestKmh, MAX_FRAME_INTERVAL_MS);
  return Math.min(drive, glide ?? Infinity);
}
