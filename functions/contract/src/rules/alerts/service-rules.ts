import { haversineMetres } from '../../geo/distance.ts';
import { guayaquilInstantMs } from '../dates.ts';
import { isOver, isUnderWay } from '../services/tracking.ts';
import type { RuleAnswer, ServiceFacts, ServiceRule, ServiceRules } from './service-watch.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** What is this much past its time nobody waits for any more. */
const STALE_AFTER_MS = 24 * HOUR_MS;
/** A booking that is found later than this was restored or imported. */
const NEW_FOR_MS = HOUR_MS;
/** A service that was booked at short notice is given this time to get a driver. */
const TIME_TO_ASSIGN_MS = 10 * MINUTE_MS;
/** From this long before its time on, where the driver is tells whether they will be late. */
const PREDICTED_FROM_MS = HOUR_MS;
/** Positions are looked at so often while nothing is wrong, and while something is. */
const LOOK_MS = 5 * MINUTE_MS;
const LOOK_AGAIN_MS = MINUTE_MS;
/** An older position predicts nothing. */
const FRESH_FOR_MS = 10 * MINUTE_MS;
/** A prediction that opened an alert has to improve by this much: traffic makes it waver. */
const PREDICTION_MARGIN_MS = 5 * MINUTE_MS;
/** Nearer than this to an end of the trip a driver is there: loading takes its time. */
export const AT_STOP_METRES = 300;

const NEVER: RuleAnswer = { holds: false, nextMs: null };

const appointmentMs = ({ service }: ServiceFacts): number => guayaquilInstantMs(service.date, service.hour);
const isBefore = ({ service }: ServiceFacts): boolean => !isOver(service.status) && !isUnderWay(service.status);

/** When to look again: with a minute, so that the run of that minute waits for nothing. */
const nextLookMs = (fromMs: number): number => Math.floor(fromMs / MINUTE_MS) * MINUTE_MS;

/** The answer of a rule that looks where the driver is. */
const looked = (holds: boolean, nowMs: number): RuleAnswer => ({
  holds,
  nextMs: nextLookMs(nowMs + (holds ? LOOK_AGAIN_MS : LOOK_MS)),
});

/** Holds from one instant to another. */
function between(nowMs: number, fromMs: number, untilMs: number): RuleAnswer {
  if (nowMs < fromMs) return { holds: false, nextMs: fromMs };
  return nowMs < untilMs ? { holds: true, nextMs: untilMs } : NEVER;
}

/** A visitor, or another program, booked; until somebody does something about it. */
const newBooking: ServiceRule = (facts, _watch, isOpen) => {
  const { service, nowMs } = facts;
  const isWaiting = service.driverId === null && isBefore(facts) && service.status !== 'confirmado';
  if (service.origin !== 'quoter' && service.origin !== 'api') return NEVER;
  if (!isWaiting || (!isOpen && nowMs - service.createdAt > NEW_FOR_MS)) return NEVER;
  return between(nowMs, 0, Math.max(appointmentMs(facts), service.createdAt) + STALE_AFTER_MS);
};

const unassigned: ServiceRule = (facts) => {
  const { service, rules, nowMs } = facts;
  if (service.driverId !== null || !isBefore(facts)) return NEVER;
  const at = appointmentMs(facts);
  const fromMs = Math.max(at - rules.unassigned.minutes * MINUTE_MS, service.createdAt + TIME_TO_ASSIGN_MS);
  return between(nowMs, fromMs, at + STALE_AFTER_MS);
};

const lateStart: ServiceRule = (facts) => {
  const { service, rules, nowMs } = facts;
  if (service.driverId === null || !isBefore(facts)) return NEVER;
  const at = appointmentMs(facts);
  return between(nowMs, at + rules.late_start.minutes * MINUTE_MS, at + STALE_AFTER_MS);
};

const predictedLate: ServiceRule = (facts, _watch, isOpen) => {
  const { service, position, rules, nowMs, drivingSeconds } = facts;
  const isAwaited = service.status === 'en camino' || isBefore(facts);
  if (service.driverId === null || !isAwaited) return NEVER;
  const at = appointmentMs(facts);
  if (nowMs < at - PREDICTED_FROM_MS) return { holds: false, nextMs: at - PREDICTED_FROM_MS };
  if (nowMs > at + STALE_AFTER_MS) return NEVER;
  if (position === null || nowMs - position.atMs > FRESH_FOR_MS) return looked(isOpen, nowMs);
  if (haversineMetres(position, service.start) <= AT_STOP_METRES) return looked(false, nowMs);
  const lateMs = nowMs + drivingSeconds(position, service.start) * 1000 - at;
  const allowedMs = rules.predicted_late.minutes * MINUTE_MS;
  return looked(lateMs > (isOpen ? Math.max(0, allowedMs - PREDICTION_MARGIN_MS) : allowedMs), nowMs);
};

const driverSilent: ServiceRule = ({ position, rules, nowMs }, { underWaySinceMs }, isOpen) => {
  if (underWaySinceMs === null) return NEVER;
  const seenMs = position?.atMs ?? 0;
  // Who just set out is given the time; an open alert ends with a position only.
  const fromMs = (isOpen ? seenMs : Math.max(seenMs, underWaySinceMs)) + rules.driver_silent.minutes * MINUTE_MS;
  return fromMs <= nowMs ? looked(true, nowMs) : { holds: false, nextMs: fromMs };
};

const longStop: ServiceRule = ({ service, position, rules, nowMs }, { underWaySinceMs, stop }) => {
  if (underWaySinceMs === null) return NEVER;
  if (position === null || stop === null) return looked(false, nowMs);
  const isAtEnd = [service.start, service.finish].some((end) => haversineMetres(position, end) <= AT_STOP_METRES);
  if (isAtEnd) return looked(false, nowMs);
  const fullMs = stop.sinceMs + rules.long_stop.minutes * MINUTE_MS;
  // The last report counts, not the clock: a silent phone is another alert.
  if (position.atMs >= fullMs) return looked(true, nowMs);
  // With the next report it may.
  const nextMs = fullMs <= nowMs ? nowMs + LOOK_AGAIN_MS : Math.min(nowMs + LOOK_MS, fullMs + LOOK_AGAIN_MS);
  return { holds: false, nextMs: nextLookMs(nextMs) };
};

/** Each kind's rule. */
export const SERVICE_RULES: ServiceRules = {
  new_booking: newBooking,
  unassigned,
  late_start: lateStart,
  predicted_late: predictedLate,
  driver_silent: driverSilent,
  long_stop: longStop,
};
