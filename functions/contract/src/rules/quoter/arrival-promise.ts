import type { ArrivalForecast } from '../../entities/arrival-forecast.ts';
import type { Service } from '../../entities/service.ts';
import { guayaquilInstantMs } from '../dates.ts';
import { isOver, isUnderWay } from '../services/tracking.ts';

/**
 * The promise for the minutes that the nearest free driver needs by road: a few minutes more, to answer and set out.
 * Wide and few, so that asking from many places does not locate the driver.
 */
const PROMISES = [
  { travelMinutes: 8, from: 10, to: 15 },
  { travelMinutes: 13, from: 15, to: 20 },
  { travelMinutes: 20, from: 20, to: 30 },
] as const;

/** Drivers are counted up to this many. */
export const MAX_COUNTED_DRIVERS = 3;

/** The forecast without a free driver in reach. */
export const NO_FREE_DRIVER: ArrivalForecast = { drivers: 0, minutes: null };

/** The forecast from the road minutes of the free drivers near a pick-up. */
export function arrivalForecast(travelMinutes: readonly number[]): ArrivalForecast {
  const nearest = Math.min(...travelMinutes);
  const promise = PROMISES.find((known) => nearest <= known.travelMinutes);
  if (promise === undefined) return NO_FREE_DRIVER;
  const reach = PROMISES.at(-1)?.travelMinutes ?? 0;
  const inReach = travelMinutes.filter((minutes) => minutes <= reach).length;
  return { drivers: Math.min(MAX_COUNTED_DRIVERS, inReach), minutes: { from: promise.from, to: promise.to } };
}

/** The time that an immediate trip takes a driver, with the way to it. */
export const IMMEDIATE_TRIP_MS = 90 * 60_000;

/** Whether an assigned service leaves its driver no time for a trip that starts now. */
export function occupiesDriver(
  { status, date, hour }: Pick<Service, 'status' | 'date' | 'hour'>,
  nowMs: number,
): boolean {
  if (isOver(status)) return false;
  return isUnderWay(status) || guayaquilInstantMs(date, hour) < nowMs + IMMEDIATE_TRIP_MS;
}
