import type { LatLng } from '../../geo/distance.ts';
import { VEHICLE_IDS } from '../../entities/vehicle-ids.ts';
import type { VehicleId } from '../../entities/vehicle.ts';
import { companyPath } from './company-path.ts';

/** One end of a trip in a link; text only if the point is unknown. */
export interface QuoterLinkStop {
  readonly text: string;
  readonly point: LatLng | null;
}

/** A trip in a link to the quoter (docs/decisions/0029); every part is optional. */
export interface QuoterLink {
  readonly start: QuoterLinkStop | null;
  readonly end: QuoterLinkStop | null;
  readonly vehicle: VehicleId | null;
}

/** Query parameters of a trip, also the field names of the plain form. */
export const TRIP_PARAMS = { start: 'desde', end: 'hasta', vehicle: 'vehiculo' } as const;

/** Path of the quoter, and the parameter of its flow. */
export const QUOTER_PATH = '/quoter';
export const QUOTER_MODE = ['modo', 'inmediato'] as const;

const MAX_TEXT = 200;

type TripEnd = 'start' | 'end';

const pointParam = (which: TripEnd): string => `${TRIP_PARAMS[which]}_en`;

/** The quoter's URL with this trip filled in; of the company at the address `empresa`, without it the operator's. */
export function buildQuoterPath(trip: Partial<QuoterLink>, empresa: string | null = null): string {
  const params: (readonly [name: string, value: string])[] = [QUOTER_MODE];
  for (const which of ['start', 'end'] as const) {
    const stop = trip[which] ?? null;
    if (stop === null) continue;
    if (stop.text !== '') params.push([TRIP_PARAMS[which], stop.text]);
    if (stop.point) params.push([pointParam(which), `${stop.point.lat.toString()},${stop.point.lng.toString()}`]);
  }
  if (trip.vehicle) params.push([TRIP_PARAMS.vehicle, trip.vehicle]);
  const query = params.map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${empresa === null ? QUOTER_PATH : companyPath(empresa)}?${query.join('&')}`;
}

/** The used part of URLSearchParams. */
interface QueryParams {
  readonly get: (name: string) => string | null;
}

/** The trip in a URL, or null without one. Invalid parts count as absent. */
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
