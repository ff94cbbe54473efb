import type { LatLng, Viewport } from '../../../../../lib/map/surface/map-surface.ts';
import { viewportOf } from '../../../../../lib/map/surface/viewport-of.ts';

/** Margin around a day's route, in degrees. */
const MARGIN = 0.002;
/** Smallest extent of the map, in degrees: 2.2 km, about zoom 14, where a map names its neighbourhoods. */
const MIN_EXTENT = 0.02;

/** The area to show of a day's route: a short one with its surroundings, which say where it is. */
export const replayViewport = (points: readonly LatLng[]): Viewport | null =>
  viewportOf(points, (extent) => Math.max(MARGIN, (MIN_EXTENT - extent) / 2));
