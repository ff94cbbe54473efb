import type { LatLng, MapSurface, Viewport } from '../../../../../lib/map/surface/map-surface.ts';
import { viewportOf } from '../../../../../lib/map/surface/viewport-of.ts';

/** Margin around a day's route, in degrees. */
const MARGIN = 0.002;
/** A pixel at zoom 14 in degrees, at the equator. Maps name their neighbourhoods there. */
const PIXEL_DEGREES = 360 / (256 * 2 ** 14);
/** Share of the map that the smallest area takes at zoom 14: more than half, or zoom 15 would fit too. */
const SMALLEST_SHARE = 0.6;

/** The area to show of a day's route: a short one with its surroundings, at most at zoom 14, which say where it is. */
export function replayViewport(points: readonly LatLng[], size: ReturnType<MapSurface['size']>): Viewport | null {
  const viewport = viewportOf(points, () => MARGIN);
  if (viewport === null) return null;
  const least = SMALLEST_SHARE * PIXEL_DEGREES * Math.min(size.width, size.height);
  const { south, west, north, east } = viewport;
  const [tall, wide] = [Math.max(0, least - (north - south)) / 2, Math.max(0, least - (east - west)) / 2];
  return { south: south - tall, north: north + tall, west: west - wide, east: east + wide };
}
