import type { Service } from '../../entities/service.ts';
import type { VehicleId } from '../../entities/vehicle.ts';
import type { LatLng } from '../../geo/distance.ts';
import { estimateRoute } from '../../geo/estimate-route.ts';
import { guayaquilInstantMs } from '../dates.ts';

/** A day has so many minutes; a span that ends later ends the day after. */
export const DAY_MINUTES = 24 * 60;
/** Spans are whole multiples of this, as the hours that dispatchers agree on. */
const STEP_MINUTES = 5;
const MINUTE_MS = 60_000;

/**
 * Minutes for loading and unloading together, by vehicle: what a full load takes two people. Measured times can replace
 * them one by one.
 */
const HANDLING_MINUTES: Readonly<Record<VehicleId, number>> = {
  cabina_simple: 30,
  doble_cabina: 30,
  '2tn': 45,
  '3tn': 60,
  '6tn': 90,
  '10tn': 120,
};

/** Limit of the factor by which a quoted distance changes the estimated duration: beyond it the quote is for another trip. */
const MAX_STRETCH = 2;

/** The facts that decide the length of a job on the day. */
export interface JobTrip {
  readonly vehicle: VehicleId;
  /** `HH:MM` */
  readonly hour: string;
  readonly start: LatLng;
  readonly finish: LatLng;
  /** As quoted; null without a quote. */
  readonly distanceMetres: number | null;
  /** The vehicle comes back to where it loaded. */
  readonly isReturnTrip: boolean;
}

/** Minutes since midnight; the end may lie beyond the day. */
export interface JobSpan {
  readonly startMinute: number;
  readonly endMinute: number;
}

/** `HH:MM` as minutes since midnight. */
export const minuteOfHour = (hour: string): number => {
  const [hours = '0', minutes = '0'] = hour.split(':');
  return Number(hours) * 60 + Number(minutes);
};

/** Minutes since midnight as `HH:MM`; those of the day after begin again. */
export const hourOfMinute = (minute: number): string => {
  const inDay = ((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  const two = (value: number) => value.toString().padStart(2, '0');
  return `${two(Math.floor(inDay / 60))}:${two(inDay % 60)}`;
};

/** Minutes behind the wheel between two points, over the road graph (docs/decisions/0057). */
export const travelMinutes = (from: LatLng, to: LatLng): number =>
  Math.ceil(estimateRoute(from, to).durationSeconds / 60);

/** How long a job takes: driving, loading and unloading. */
export function jobMinutes({ vehicle, start, finish, distanceMetres, isReturnTrip }: Omit<JobTrip, 'hour'>): number {
  const estimate = estimateRoute(start, finish);
  const stretch =
    distanceMetres === null || estimate.distanceMetres === 0 ? 1 : distanceMetres / estimate.distanceMetres;
  const seconds = estimate.durationSeconds * Math.min(MAX_STRETCH, Math.max(1 / MAX_STRETCH, stretch));
  const driving = (isReturnTrip ? 2 * seconds : seconds) / 60;
  return Math.ceil((driving + HANDLING_MINUTES[vehicle]) / STEP_MINUTES) * STEP_MINUTES;
}

/** When a job begins and ends. */
export function jobSpan(trip: JobTrip): JobSpan {
  const startMinute = minuteOfHour(trip.hour);
  return { startMinute, endMinute: startMinute + jobMinutes(trip) };
}

/** The hour `HH:MM` at which a job ends; null a day or more after its start, where an hour alone misleads. */
export function jobEndHour(trip: JobTrip): string | null {
  const { startMinute, endMinute } = jobSpan(trip);
  return endMinute - startMinute < DAY_MINUTES ? hourOfMinute(endMinute) : null;
}

/** The fields of a service that decide when it takes place. */
export type PlannedService = Pick<
  Service,
  'date' | 'hour' | 'typeVehicle' | 'start' | 'finish' | 'distanceMetres' | 'isReturnTrip'
>;

/** When a service is planned to take place; milliseconds since 1970. */
export function plannedSpan(service: PlannedService): { readonly startsAt: number; readonly endsAt: number } {
  const startsAt = guayaquilInstantMs(service.date, service.hour);
  return { startsAt, endsAt: startsAt + jobMinutes({ ...service, vehicle: service.typeVehicle }) * MINUTE_MS };
}

/** The place of the vehicle after a job. */
export const jobEnd = ({ start, finish, isReturnTrip }: Pick<JobTrip, 'start' | 'finish' | 'isReturnTrip'>): LatLng =>
  isReturnTrip ? start : finish;
