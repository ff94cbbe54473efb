/** A point on the earth, decimal degrees. */
export interface LatLng {
  readonly lat: number;
  readonly lng: number;
}

const roundDegrees = (degrees: number): number => Number(degrees.toFixed(5));

/** A point without the decimals that mean less than a metre. */
export const roundPoint = ({ lat, lng }: LatLng): LatLng => ({ lat: roundDegrees(lat), lng: roundDegrees(lng) });

/** Mean radius of the earth (IUGG). */
const EARTH_RADIUS_METRES = 6_371_008.8;
const RADIANS_PER_DEGREE = Math.PI / 180;

/** Length of one degree of latitude in metres; times the cosine of the latitude, of one degree of longitude. */
export const METRES_PER_DEGREE = EARTH_RADIUS_METRES * RADIANS_PER_DEGREE;

/** Great-circle distance in metres. */
export function haversineMetres(a: LatLng, b: LatLng): number {
  const halfLat = ((b.lat - a.lat) * RADIANS_PER_DEGREE) / 2;
  const halfLng = ((b.lng - a.lng) * RADIANS_PER_DEGREE) / 2;
  const chord =
    Math.sin(halfLat) ** 2 +
    Math.cos(a.lat * RADIANS_PER_DEGREE) * Math.cos(b.lat * RADIANS_PER_DEGREE) * Math.sin(halfLng) ** 2;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(Math.min(1, chord)));
}

/** Direction from one point to another, degrees clockwise from north, 0 to below 360. Flat; for short hops. */
export function bearingDegrees(from: LatLng, to: LatLng): number {
  const east = (to.lng - from.lng) * Math.cos(from.lat * RADIANS_PER_DEGREE);
  const degrees = Math.atan2(east, to.lat - from.lat) / RADIANS_PER_DEGREE;
  return (degrees + 360) % 360;
}

/** The point at a distance and direction. Flat; accurate to a metre within some kilometres. */
export function destinationPoint(from: LatLng, headingDegrees: number, metres: number): LatLng {
  const heading = headingDegrees * RADIANS_PER_DEGREE;
  const degrees = metres / METRES_PER_DEGREE;
  return {
    lat: from.lat + degrees * Math.cos(heading),
    lng: from.lng + (degrees * Math.sin(heading)) / Math.cos(from.lat * RADIANS_PER_DEGREE),
  };
}

/** Points closer than this count as the same place. */
const SAME_PLACE_METRES = 50;

/** Whether two points count as the same place. */
export const isSamePlace = (from: LatLng, to: LatLng): boolean => haversineMetres(from, to) < SAME_PLACE_METRES;
