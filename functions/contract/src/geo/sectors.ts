import type { LatLng } from './distance.ts';
import { CUENCA } from './landmarks/cuenca.ts';
import { GUAYAQUIL } from './landmarks/guayaquil.ts';
import type { LandmarkRow } from './landmarks/landmark.ts';
import { OTHER_CITIES } from './landmarks/other-cities.ts';
import { QUITO } from './landmarks/quito.ts';

/** A well-known quarter, station, park or shopping centre, with the canton it belongs to. */
export interface Sector extends LatLng {
  readonly name: string;
  readonly canton: string;
  readonly province: string;
  /** Other words by which it is found. */
  readonly alias?: string | undefined;
}

const within =
  (canton: string, province: string) =>
  ([name, lat, lng, alias]: LandmarkRow): Sector => ({ name, lat, lng, canton, province, alias });

/** Landmarks that addresses inside a city refer to. */
export const SECTORS: readonly Sector[] = [
  ...QUITO.map(within('Quito', 'Pichincha')),
  ...GUAYAQUIL.map(within('Guayaquil', 'Guayas')),
  ...CUENCA.map(within('Cuenca', 'Azuay')),
  ...OTHER_CITIES.flatMap(({ canton, province, rows }) => rows.map(within(canton, province))),
];
