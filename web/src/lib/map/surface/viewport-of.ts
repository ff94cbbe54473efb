import type { LatLng, Viewport } from './map-surface.ts';

/** The area around all points, with a margin computed from their larger extent; degrees. Null without points. */
export function viewportOf(points: readonly LatLng[], marginOf: (extent: number) => number): Viewport | null {
  if (points.length === 0) return null;
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)];
  const [south, north, west, east] = [Math.min(...lats), Math.max(...lats), Math.min(...lngs), Math.max(...lngs)];
  const margin = marginOf(Math.max(north - south, east - west));
  return { south: south - margin, north: north + margin, west: west - margin, east: east + margin };
}
