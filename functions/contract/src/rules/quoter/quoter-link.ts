import type { LatLng } from '../../geo/distance.ts';
import { VEHICLE_IDS } from '../vehicles.ts';
import type { VehicleId } from '../vehicles.ts';

/** One end of a trip as it was named elsewhere; without a point, in words alone. */
export interface QuoterLinkStop {
  readonly text: string;
  readonly point: LatLng | null;
}

/** A trip on its way into the quoter as an address (docs/decisions/0029), as much of it as is known. */
export interface QuoterLink {
  readonly start: QuoterLinkStop | null;
  readonly end: QuoterLinkStop | null;
  readonly vehicle: VehicleId | null;
}

/** The names under which a plain form sends a trip, before any script has run. */
export const TRIP_PARAMS = { start: 'desde', end: 'hasta', vehicle: 'vehiculo' } as const;

/** Where the quoter reads a trip, and the flow it opens in. */
export const QUOTER_PATH = '/quoter';
export const QUOTER_MODE = ['modo', 'inmediato'] as const;

const MAX_TEXT = 200;

type TripEnd = 'start' | 'end';

const pointParam = (which: TripEnd): string => `${TRIP_PARAMS[which]}_en`;

/** The quoter's address with this trip filled in. */
export function buildQuoterPath(trip: Partial<QuoterLink>): string {
  const params: (readonly [name: string, value: string])[] = [QUOTER_MODE];
  for (const which of ['start', 'end'] as const) {
    const stop = trip[which] ?? null;
    if (stop === null) continue;
    if (stop.text !== '') params.push([TRIP_PARAMS[which], stop.text]);
    if (stop.point) params.push([pointParam(which), `${stop.point.lat.toString()},${stop.point.lng.toString()}`]);
  }
  if (trip.vehicle) params.push([TRIP_PARAMS.vehicle, trip.vehicle]);
  const query = params.map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${QUOTER_PATH}?${query.join('&')}`;
}

/** As much of a query as is read of it. */
interface QueryParams {
  readonly get: (name: string) => string | null;
}

/** The trip an address brings, or null when it brings none. What is not legible counts as absent. */
export function parseQuoterLink(params: QueryParams): QuoterLink | null {
  const wanted = params.get(TRIP_PARAMS.vehicle);
  const link: QuoterLink = {
    start: parseStop(params, 'start'),
    end: parseStop(params, 'end'),
    vehicle: VEHICLE_IDS.find((id) => id === wanted) ?? null,
  };
  return link.start === null && link.end === null && link.vehicle === null ? null : link;
}

function parseStop(params: QueryParams, which: TripEnd): QuoterLinkStop | null {
  const text = (params.get(TRIP_PARAMS[which]) ?? '').trim().slice(0, MAX_TEXT);
  const point = parsePoint(params.get(pointParam(which)) ?? '');
  return text === '' && point === null ? null : { text, point };
}

function parsePoint(pair: string): LatLng | null {
  const [lat = Number.NaN, lng = Number.NaN, ...more] = pair
    .split(',')
    .map((part) => (part === '' ? NaN : Number(part)));
  return Number.isFinite(lat) && Number.isFinite(lng) && more.length === 0 ? { lat, lng } : null;
}
