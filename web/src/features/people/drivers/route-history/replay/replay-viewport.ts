import type { LatLng, MapSurface, Viewport } from '../../../../../lib/map/surface/map-surface.ts';
import { viewportOf } from '../../../../../lib/map/surface/viewport-of.ts';

/** Least margin around a day's route, in degrees. */
const MARGIN = 0.002;
/** Margin for the markers at its ends, in pixels. */
const MARKER_PX = 40;
/** A pixel at zoom 14 in degrees, at the equator. Maps name their neighbourhoods there. */
const PIXEL_DEGREES = 360 / (256 * 2 ** 14);
/** Share of the map that the smallest area takes at zoom 14: more than half, or zoom 15 would fit too. */
const SMALLEST_SHARE = 0.6;

/** The area to show of a day's route: a short one with its surroundings, at most at zoom 14, which say where it is. */
export function replayViewport(points: readonly LatLng[], size: ReturnType<MapSurface['size']>): Viewport | null {
  const route = viewportOf(points, () => 0);
  if (route === null) return null;
  const roomFor = (px: number) => Math.max(1, px - 2 * MARKER_PX);
  const pixel = Math.max(
    (route.north - route.south) / roomFor(size.height),
    (route.east - route.west) / roomFor(size.width),
  );
  const margin = Math.max(MARGIN, MARKER_PX * pixel);
  const least = SMALLEST_SHARE * PIXEL_DEGREES * Math.min(size.width, size.height);
  const { south, west, north, east } = route;
  const tall = Math.max(2 * margin, least - (north - south)) / 2;
  const wide = Math.max(2 * margin, least - (east - west)) / 2;
  return { south: south - tall, north: north + tall, west: west - wide, east: east + wide };
}
