import { haversineMetres } from '@llevo/contract/geo/distance';
import type { LatLng, Viewport } from '../../../../lib/map/surface/map-surface.ts';
import type { FleetPosition } from './fleet-store.ts';

/** A driver and its last position. */
export interface PositionedDriver {
  readonly id: string;
  readonly position: FleetPosition;
}

/** An item and its distance from the middle of the map, as the crow flies. */
interface Distanced<Item> {
  readonly item: Item;
  readonly metres: number;
}

/** Items with their distances from the middle of the viewport, the nearest first. */
export function nearestFirst<Item>(
  items: readonly Item[],
  { south, west, north, east }: Viewport,
  placeOf: (item: Item) => LatLng,
): readonly Distanced<Item>[] {
  const middle = { lat: (south + north) / 2, lng: (west + east) / 2 };
  return items
    .map((item) => ({ item, metres: haversineMetres(middle, placeOf(item)) }))
    .sort((a, b) => a.metres - b.metres);
}
