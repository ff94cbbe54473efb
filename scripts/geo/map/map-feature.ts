import type { Feature, LineString, Polygon } from 'geojson';
import type { Position } from '../simplify-line.ts';

/** Kind of a shape; `web/src/lib/map/base-layers.ts` has a style for each. */
type MapKind = 'land' | 'river' | 'border' | 'far-border' | 'urban' | 'park' | 'motorway' | 'main-road' | 'avenue';

/** A shape of the base map. */
export type MapFeature = Feature<LineString | Polygon, { kind: MapKind; name?: string }>;

/** Creates a line with an optional name for its label. */
export const lineFeature = (kind: MapKind, coordinates: readonly Position[], name?: string): MapFeature => ({
  type: 'Feature',
  properties: { kind, ...(name === undefined ? {} : { name }) },
  geometry: { type: 'LineString', coordinates: coordinates.map((position) => [...position]) },
});

/** Creates a surface with holes. */
export const polygonFeature = (kind: MapKind, rings: readonly (readonly Position[])[], name?: string): MapFeature => ({
  type: 'Feature',
  properties: { kind, ...(name === undefined ? {} : { name }) },
  geometry: { type: 'Polygon', coordinates: rings.map((ring) => ring.map((position) => [...position])) },
});

/** Rounds to four decimals, which is eleven metres. */
export const roundPosition = ([lng, lat]: Position): Position => [Number(lng.toFixed(4)), Number(lat.toFixed(4))];
