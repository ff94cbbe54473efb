import type { Appointment, ServiceSearch } from '../../entities/service-search.ts';
import { NO_DRIVER_ASKED } from '../../entities/service-search.ts';
import { guayaquilDate, guayaquilInstantMs } from '../dates.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** When drivers are asked for a reserved service (docs/decisions/0121); hours are Guayaquil's. */
export const RESERVED_OFFERS = {
  /** Time before the hour from which drivers are asked. */
  aheadMs: DAY_MS,
  /** Time before the hour at which a person must take over. */
  safeMs: 2 * HOUR_MS,
  /** How long an offer lasts. */
  lastsMs: 30 * MINUTE_MS,
  /** Pause before a search without a driver to ask looks again. */
  retryMs: 10 * MINUTE_MS,
  /** No driver is asked before or after these hours, so that no phone rings at night. */
  from: '07:00',
  to: '21:00',
} as const;

const { aheadMs, safeMs, retryMs, from, to } = RESERVED_OFFERS;

const hoursOf = (instantMs: number) => {
  const date = guayaquilDate(instantMs);
  return { fromMs: guayaquilInstantMs(date, from), toMs: guayaquilInstantMs(date, to) };
};

/** Whether drivers may be asked at an instant. */
export function isOfferHour(instantMs: number): boolean {
  const { fromMs, toMs } = hoursOf(instantMs);
  return instantMs >= fromMs && instantMs < toMs;
}

/** The first instant, from one on, at which drivers may be asked. */
export function nextOfferHour(instantMs: number): number {
  const { fromMs, toMs } = hoursOf(instantMs);
  return instantMs < toMs ? Math.max(instantMs, fromMs) : fromMs + DAY_MS;
}

/** The last instant, up to one, until which drivers may be asked. */
export function lastOfferHour(instantMs: number): number {
  const { fromMs, toMs } = hoursOf(instantMs);
  return instantMs > fromMs ? Math.min(instantMs, toMs) : toMs - DAY_MS;
}

/** When a search of a reserved service that found no driver to ask looks again. */
export const nextReservedLook = ({ endsAt }: Pick<ServiceSearch, 'endsAt'>, nowMs: number): number =>
  Math.min(Math.max(endsAt, nowMs), nextOfferHour(nowMs + retryMs));

/**
 * The search for the driver of a reserved service: from 24 hours before its hour until two hours before, or for half of the
 * time that is left if that is longer, by day. It fails at once if no hour of the day is left, so that a person hears of it.
 * `isAtOnce` for a dispatcher who does not wait for those 24 hours.
 */
export function newReservedSearch(appointment: Appointment, nowMs: number, isAtOnce = false): ServiceSearch {
  const atMs = guayaquilInstantMs(appointment.date, appointment.hour);
  const endsAt = Math.max(nowMs, lastOfferHour(Math.max(atMs - safeMs, nowMs + (atMs - nowMs) / 2)));
  const startedAt = Math.min(endsAt, nextOfferHour(isAtOnce ? nowMs : Math.max(nowMs, atMs - aheadMs)));
  return {
    state: startedAt <= nowMs ? 'searching' : 'planned',
    startedAt,
    endsAt,
    nextAt: startedAt,
    ...NO_DRIVER_ASKED,
    appointment,
  };
}

/** Whether a reserved service now has another time than the one that its search is for. */
export const isRescheduled = (
  { appointment }: Pick<ServiceSearch, 'appointment'>,
  service: Appointment & { readonly typeService: string },
): boolean =>
  service.typeService === 'RESERVE' && (appointment?.date !== service.date || appointment.hour !== service.hour);
