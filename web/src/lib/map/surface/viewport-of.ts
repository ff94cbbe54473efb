import type { LatLng, Viewport } from './map-surface.ts';

/** What holds all points, wider on each side by a margin of their larger extent; degrees. Null without any point. */
export function viewportOf(points: readonly LatLng[], marginOf: (extent: number) => number): Viewport | null {
  if (points.length === 0) return null;
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)];
  const [south, north, west, east] = [Math.min(...lats), Math.max(...lats), Math.min(...lngs), Math.max(...lngs)];
  const margin = marginOf(Math.max(north - south, east - west));
  return { south: south - margin, north: north + margin, west: west - margin, east: east + margin };
}
