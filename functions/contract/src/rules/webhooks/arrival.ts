import type { Service } from '../../entities/service.ts';
import type { ServiceArrival } from '../../entities/webhook-event.ts';
import { haversineMetres } from '../../geo/distance.ts';

/** Statuses in which a driver approaches a stop. */
export const ARRIVING_STATUSES = ['en camino', 'en curso'] as const;

/**
 * Distance to the next stop within which a driver is arriving; more than a vehicle covers in town in the minute between
 * two checks.
 */
const ARRIVAL_RADIUS_METRES = 1_000;

/** A driver's position; `atMs` in milliseconds since 1970. */
interface Position {
  readonly lat: number;
  readonly lng: number;
  readonly atMs: number;
}

/**
 * The arrival of a service's driver at the next stop: origin while `en camino`, destination while `en curso`; null
 * before.
 */
export function serviceArrival(
  { status, start, finish }: Pick<Service, 'status' | 'start' | 'finish'>,
  { lat, lng, atMs }: Position,
): ServiceArrival | null {
  if (status !== 'en camino' && status !== 'en curso') return null;
  const stop = status === 'en camino' ? 'start' : 'finish';
  const distance = Math.round(haversineMetres({ lat, lng }, stop === 'start' ? start : finish));
  if (distance > ARRIVAL_RADIUS_METRES) return null;
  return { stop, lat, lng, distance_m: distance, at: new Date(atMs).toISOString() };
}
