import type { LatLng } from '../../../../lib/map/surface/map-surface.ts';

const STORAGE_KEY = 'llevo.fleet-view';

/** A map's centre and zoom. */
export interface MapView {
  readonly center: LatLng;
  readonly zoom: number;
}

/** Quito at city zoom. */
const DEFAULT_VIEW: MapView = { center: { lat: -0.184, lng: -78.487 }, zoom: 12 };

/** The saved view, or Quito. */
export function readMapView(): MapView {
  const [lat, lng, zoom] = (localStorage.getItem(STORAGE_KEY) ?? '').split(',').map(Number);
  if (lat === undefined || lng === undefined || zoom === undefined) return DEFAULT_VIEW;
  return [lat, lng, zoom].every(Number.isFinite) ? { center: { lat, lng }, zoom } : DEFAULT_VIEW;
}

/** Saves the map's view. */
export function saveMapView({ center, zoom }: MapView): void {
  localStorage.setItem(STORAGE_KEY, [center.lat.toFixed(5), center.lng.toFixed(5), zoom].join());
}
