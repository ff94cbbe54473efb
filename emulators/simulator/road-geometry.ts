import type { LatLng } from '@llevo/contract/geo/distance';
import { bearingDegrees, haversineMetres } from '@llevo/contract/geo/distance';

/** A road to drive on: its points are close enough that straight lines between them look natural. */
export interface Road {
  readonly name: string;
  readonly kind: 'city' | 'highway';
  readonly points: readonly (readonly [lat: number, lng: number])[];
}

/** A road on which points can be found by their distance in metres. */
export interface Track {
  readonly name: string;
  readonly kind: Road['kind'];
  readonly lengthMetres: number;
  /** Point at that distance in metres, and the road's heading there in degrees from north. */
  at(metres: number): LatLng & { readonly heading: number };
}

interface Leg {
  readonly from: LatLng;
  readonly to: LatLng;
  readonly startMetres: number;
  readonly metres: number;
  readonly heading: number;
}

export function toTrack({ name, kind, points }: Road): Track {
  const legs: Leg[] = [];
  let lengthMetres = 0;
  for (const [index, [lat, lng]] of points.slice(1).entries()) {
    const [fromLat, fromLng] = points[index] ?? [lat, lng];
    const [from, to] = [
      { lat: fromLat, lng: fromLng },
      { lat, lng },
    ];
    const metres = haversineMetres(from, to);
    legs.push({ from, to, startMetres: lengthMetres, metres, heading: bearingDegrees(from, to) });
    lengthMetres += metres;
  }
  const at = (metres: number) => {
    const leg = legs.findLast(({ startMetres }) => startMetres <= metres) ?? legs[0];
    if (!leg) throw new Error(`${name} has no length`);
    const share = Math.min(1, Math.max(0, (metres - leg.startMetres) / leg.metres));
    return {
      lat: leg.from.lat + (leg.to.lat - leg.from.lat) * share,
      lng: leg.from.lng + (leg.to.lng - leg.from.lng) * share,
      heading: leg.heading,
    };
  };
  return { name, kind, lengthMetres, at };
}
