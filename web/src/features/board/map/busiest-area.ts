import type { LatLng } from '../../../lib/map/surface/map-surface.ts';

/** A city and its surroundings to each side of a place, in degrees: about 28 km. */
const AREA_DEGREES = 0.25;

/** The places of the city where most of a day's work is; all of them where no two are in one city. */
export function busiestPlaces(places: readonly LatLng[]): readonly LatLng[] {
  const around = ({ lat, lng }: LatLng) =>
    places.filter((other) => Math.abs(other.lat - lat) <= AREA_DEGREES && Math.abs(other.lng - lng) <= AREA_DEGREES);
  let most: readonly LatLng[] = [];
  for (const place of places) {
    const near = around(place);
    if (near.length > most.length) most = near;
  }
  return most.length < 2 ? places : most;
}
