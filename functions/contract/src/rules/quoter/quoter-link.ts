import type { LatLng } from '../../geo/distance.ts';
import { VEHICLE_IDS } from '../vehicles.ts';
import type { VehicleId } from '../vehicles.ts';

/** One end of a trip as it was named elsewhere; without a point, in words alone. */
export interface LinkedStop {
  readonly text: string;
  readonly point: LatLng | null;
}

/** A trip on its way into the quoter as an address (docs/decisions/0029), as much of it as is known. */
export interface TripLink {
  readonly start: LinkedStop | null;
  readonly end: LinkedStop | null;
  readonly vehicle: VehicleId | null;
}

/** The names under which a plain form sends a trip, before any script has run. */
export const TRIP_FIELDS = { start: 'desde', end: 'hasta', vehicle: 'vehiculo' } as const;

/** Where the quoter reads a trip, and the flow it opens in. */
export const QUOTER_PATH = '/quoter';
export const QUOTER_MODE = ['modo', 'inmediato'] as const;

const MAX_TEXT = 200;

type End = 'start' | 'end';

const pointField = (which: End): string => `${TRIP_FIELDS[which]}_en`;

/** The quoter's address with this trip filled in. */
export function quoterPath(trip: Partial<TripLink>): string {
  const params: (readonly [name: string, value: string])[] = [QUOTER_MODE];
  for (const which of ['start', 'end'] as const) {
    const stop = trip[which] ?? null;
    if (stop === null) continue;
    if (stop.text !== '') params.push([TRIP_FIELDS[which], stop.text]);
    if (stop.point) params.push([pointField(which), `${stop.point.lat.toString()},${stop.point.lng.toString()}`]);
  }
  if (trip.vehicle) params.push([TRIP_FIELDS.vehicle, trip.vehicle]);
  const query = params.map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${QUOTER_PATH}?${query.join('&')}`;
}

/** As much of a query as is read of it. */
interface Parameters {
  readonly get: (name: string) => string | null;
}

/** The trip an address brings, or null when it brings none. What is not legible counts as absent. */
export function readTripLink(params: Parameters): TripLink | null {
  const wanted = params.get(TRIP_FIELDS.vehicle);
  const link: TripLink = {
    start: readStop(params, 'start'),
    end: readStop(params, 'end'),
    vehicle: VEHICLE_IDS.find((id) => id === wanted) ?? null,
  };
  return link.start === null && link.end === null && link.vehicle === null ? null : link;
}

function readStop(params: Parameters, which: End): LinkedStop | null {
  const text = (params.get(TRIP_FIELDS[which]) ?? '').trim().slice(0, MAX_TEXT);
  const point = readPoint(params.get(pointField(which)) ?? '');
  return text === '' && point === null ? null : { text, point };
}

function readPoint(pair: string): LatLng | null {
  const [lat = Number.NaN, lng = Number.NaN, ...more] = pair
    .split(',')
    .map((part) => (part === '' ? NaN : Number(part)));
  return Number.isFinite(lat) && Number.isFinite(lng) && more.length === 0 ? { lat, lng } : null;
}
