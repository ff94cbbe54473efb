import type { LatLng, MapSurface, Pixel } from '../../../../lib/map/surface/map-surface.ts';

const RADIANS_PER_DEGREE = Math.PI / 180;

/** Mercator's vertical, of a latitude. */
const toVertical = (lat: number): number => Math.asinh(Math.tan(lat * RADIANS_PER_DEGREE));
const toLatitude = (vertical: number): number => Math.atan(Math.sinh(vertical)) / RADIANS_PER_DEGREE;

/** The place under a pixel. Both map engines draw in Mercator's projection, north up. */
export function placeAt(surface: Pick<MapSurface, 'viewport' | 'size'>, { x, y }: Pixel): LatLng {
  const { south, west, north, east } = surface.viewport();
  const { width, height } = surface.size();
  const [top, bottom] = [toVertical(north), toVertical(south)];
  return { lat: toLatitude(top + (y / height) * (bottom - top)), lng: west + (x / width) * (east - west) };
}
