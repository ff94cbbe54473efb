import type { LatLng } from './distance.ts';
import type { LandmarkRow } from './landmarks/largest-cities.ts';
import { CUENCA, GUAYAQUIL, QUITO } from './landmarks/largest-cities.ts';
import { OTHER_CITIES } from './landmarks/other-cities.ts';

/** A well-known quarter, station, park or shopping centre, with the canton it belongs to. */
interface Sector extends LatLng {
  readonly name: string;
  readonly canton: string;
  readonly province: string;
  /** Other names that find it. */
  readonly alias?: string | undefined;
}

const within =
  (canton: string, province: string) =>
  ([name, lat, lng, alias]: LandmarkRow): Sector => ({ name, lat, lng, canton, province, alias });

/** Landmarks that addresses in cities refer to. */
export const SECTORS: readonly Sector[] = [
  ...QUITO.map(within('Quito', 'Pichincha')),
  ...GUAYAQUIL.map(within('Guayaquil', 'Guayas')),
  ...CUENCA.map(within('Cuenca', 'Azuay')),
  ...OTHER_CITIES.flatMap(({ canton, province, rows }) => rows.map(within(canton, province))),
];
