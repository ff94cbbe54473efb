import type { LatLng } from '@llevo/contract/geo/distance';

/** The map's frame, in its own units: a hundred to the degree on the mainland. */
export const MAP_WIDTH = 700;
export const MAP_HEIGHT = 680;

const MAINLAND = { west: -81.95, north: 1.62, scale: 100, x: 0, y: 0 } as const;
/** The islands lie a thousand kilometres offshore: they are drawn smaller, in a corner. */
const ISLANDS = { west: -91.75, north: 0.75, scale: 52, x: 4, y: 24 } as const;
const ISLANDS_EAST_LNG = -85;

/** Edges of the islands' frame. */
export const ISLANDS_BOX = { width: 142, height: 150 } as const;

/** Projects a point to the map, in rounded map units. */
export function project({ lat, lng }: LatLng): readonly [x: number, y: number] {
  const { west, north, scale, x, y } = lng < ISLANDS_EAST_LNG ? ISLANDS : MAINLAND;
  return [round(x + (lng - west) * scale), round(y + (north - lat) * scale)];
}

const round = (value: number): number => Math.round(value * 10) / 10;
