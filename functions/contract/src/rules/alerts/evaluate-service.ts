import { SERVICE_ALERT_KINDS } from '../../entities/alert.ts';
import type { ServiceAlertKind } from '../../entities/alert.ts';
import { haversineMetres } from '../../geo/distance.ts';
import { missingCashCents } from '../services/driver-cash.ts';
import { LINK_HOLDER_UID } from '../services/job-event-of-change.ts';
import { storedServiceBalance } from '../services/service-payments.ts';
import { isUnderWay } from '../services/tracking.ts';
import { lateApproach } from './late-approach.ts';
import { followPayment } from './payment-reminder.ts';
import {
  appointmentMs,
  AT_STOP_METRES,
  FORGOTTEN_AFTER_MS,
  isBefore,
  LOOK_AGAIN_MS,
  LOOK_MS,
  looked,
  MINUTE_MS,
  NEVER,
  nextLookMs,
  PREDICTED_FROM_MS,
  STALE_AFTER_MS,
} from './rule-answers.ts';
import type { ServiceFacts, ServiceWatch, RuleAnswer, ServiceRule, ServiceRules } from './service-watch.ts';

const HOUR_MS = 60 * MINUTE_MS;
/** Bookings first seen later than this were restored or imported, so they are not new. */
const NEW_FOR_MS = HOUR_MS;
/** Minimum time to assign a driver to a service booked at short notice. */
const TIME_TO_ASSIGN_MS = 10 * MINUTE_MS;
/** How long an alert about missing cash lasts. */
const CASH_ALERT_MS = 7 * 24 * HOUR_MS;
/** Maximum age of a position that predictions use. */
const FRESH_FOR_MS = 10 * MINUTE_MS;
/** Margin by which a prediction must improve to resolve its alert, because traffic makes it waver. */
const PREDICTION_MARGIN_MS = 5 * MINUTE_MS;

/** Holds from one instant to another. */
function between(nowMs: number, fromMs: number, untilMs: number): RuleAnswer {
  if (nowMs < fromMs) return { holds: false, nextMs: fromMs };
  return nowMs < untilMs ? { holds: true, nextMs: untilMs } : NEVER;
}

/** A visitor or another program booked, and the booking has had no driver yet. */
const newBooking: ServiceRule = (facts, _watch, isOpen) => {
  const { service, nowMs } = facts;
  const isWaiting = service.driverId === null && service.refusal === null && isBefore(facts);
  if (service.origin !== 'quoter' && service.origin !== 'api') return NEVER;
  if (!isWaiting || (!isOpen && nowMs - service.createdAt > NEW_FOR_MS)) return NEVER;
  return between(nowMs, 0, Math.max(appointmentMs(facts), service.createdAt) + STALE_AFTER_MS);
};

/** A driver handed the service back, and no other has it. */
const driverDeclined: ServiceRule = (facts) => {
  const { service, nowMs } = facts;
  if (service.refusal === null || service.driverId !== null || !isBefore(facts)) return NEVER;
  return between(nowMs, 0, Math.max(appointmentMs(facts), service.refusal.at) + STALE_AFTER_MS);
};

/** No driver took the service in time, and none has it since. */
const searchFailed: ServiceRule = (facts) => {
  const { service, nowMs } = facts;
  if (service.search?.state !== 'failed' || service.driverId !== null || !isBefore(facts)) return NEVER;
  return between(nowMs, 0, Math.max(appointmentMs(facts), service.search.endsAt) + STALE_AFTER_MS);
};

/** The customer cancelled within the last day. */
const customerCancelled: ServiceRule = ({ service: { status, cancellation }, nowMs }) => {
  if (status !== 'cancelado' || cancellation?.by.uid !== LINK_HOLDER_UID) return NEVER;
  return between(nowMs, 0, cancellation.by.at + STALE_AFTER_MS);
};

/** A customer's receipt is to be verified, also of a service that is over. */
const receiptSent: ServiceRule = ({ service }) => ({
  holds: storedServiceBalance(service).toVerifyCents > 0,
  nextMs: null,
});

/** The company has money of a cancelled service, or beyond its price: until it is returned. */
const refundDue: ServiceRule = ({ service: { refund } }) => ({
  holds: refund?.state === 'por_devolver',
  nextMs: null,
});

/** The service ended within the last week, and not all of its cash is recorded yet. */
const cashMissing: ServiceRule = (facts) => {
  const { service, nowMs } = facts;
  if (missingCashCents(service) === 0) return NEVER;
  // The mobile app ends a trip without a new `updatedAt`.
  const endedAt = service.cashReport?.at ?? Math.max(appointmentMs(facts), service.updatedAt);
  return between(nowMs, 0, endedAt + CASH_ALERT_MS);
};

const unassigned: ServiceRule = (facts) => {
  const { service, rules, nowMs } = facts;
  if (service.driverId !== null || !isBefore(facts)) return NEVER;
  const at = appointmentMs(facts);
  const fromMs = Math.max(at - rules.unassigned.minutes * MINUTE_MS, service.createdAt + TIME_TO_ASSIGN_MS);
  return between(nowMs, fromMs, at + FORGOTTEN_AFTER_MS);
};

const lateStart: ServiceRule = (facts) => {
  const { service, rules, nowMs } = facts;
  if (service.driverId === null || !isBefore(facts)) return NEVER;
  const at = appointmentMs(facts);
  return between(nowMs, at + rules.late_start.minutes * MINUTE_MS, at + FORGOTTEN_AFTER_MS);
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
  // A driver who has just set out gets the full time; an open alert ends only with a position.
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
  // The next report may complete the stop.
  const nextMs = fullMs <= nowMs ? nowMs + LOOK_AGAIN_MS : Math.min(nowMs + LOOK_MS, fullMs + LOOK_AGAIN_MS);
  return { holds: false, nextMs: nextLookMs(nextMs) };
};

/** Rules by kind. */
const SERVICE_RULES: ServiceRules = {
  new_booking: newBooking,
  driver_declined: driverDeclined,
  search_failed: searchFailed,
  customer_cancelled: customerCancelled,
  receipt_sent: receiptSent,
  refund_due: refundDue,
  cash_missing: cashMissing,
  late_approach: lateApproach,
  unassigned,
  late_start: lateStart,
  predicted_late: predictedLate,
  driver_silent: driverSilent,
  long_stop: longStop,
};

/** An alert of a service: its kind, and which of the service's alerts of that kind it is. */
export interface AlertEpisode {
  readonly kind: ServiceAlertKind;
  readonly episode: number;
}

/** The result of an evaluation. */
interface ServiceEvaluation {
  readonly watch: ServiceWatch;
  readonly opened: readonly AlertEpisode[];
  readonly resolved: readonly AlertEpisode[];
  /** Since when the customer owes what they are reminded of now; null for no reminder. */
  readonly owedSinceMs: number | null;
}

/** Within this distance a driver is still at the same place. */
const SAME_STOP_METRES = 150;
/** Kinds about the driver: after a reassignment a new alert is opened. */
const DRIVER_KINDS: readonly ServiceAlertKind[] = [
  'late_approach',
  'late_start',
  'predicted_late',
  'driver_silent',
  'long_stop',
];
/** A kind that says the same, evaluated before: the other does not open beside it. */
const COVERED_BY: Readonly<Partial<Record<ServiceAlertKind, ServiceAlertKind>>> = { predicted_late: 'late_approach' };
/** Interval of evaluating open alerts and disabled rules, because a rule may be switched on or off. */
const RECHECK_MS = 10 * 60_000;

/**
 * Evaluates the rules of one service: the stored state and the current facts determine the alerts that open and
 * resolve. Once the result is stored, the same facts change nothing more, however often they are evaluated.
 */
export function evaluateService(before: ServiceWatch, facts: ServiceFacts): ServiceEvaluation {
  const { nowMs } = facts;
  const moved = followDriver(before, facts);
  const open: ServiceWatch['open'] = {};
  const episodes = { ...before.episodes };
  const opened: AlertEpisode[] = [];
  const resolved: AlertEpisode[] = [];
  const payment = followPayment(before.payment, facts.service, nowMs);
  const dues: number[] = payment.nextMs === null ? [] : [payment.nextMs];
  for (const kind of SERVICE_ALERT_KINDS) {
    const known = before.open[kind];
    const isOfAnother = before.driverId !== moved.driverId && DRIVER_KINDS.includes(kind);
    const episode = isOfAnother ? undefined : known;
    const { holds, nextMs } = SERVICE_RULES[kind](facts, moved, episode !== undefined);
    const { on } = facts.rules[kind];
    if (nextMs !== null) dues.push(on ? nextMs : Math.max(nextMs, nowMs + RECHECK_MS));
    const covering = COVERED_BY[kind];
    const isCovered = covering !== undefined && open[covering] !== undefined;
    if (holds && on && !isCovered) open[kind] = episode ?? (episodes[kind] ?? 0) + 1;
    const now = open[kind];
    if (now === known) continue;
    if (known !== undefined) resolved.push({ kind, episode: known });
    if (now !== undefined) {
      episodes[kind] = now;
      opened.push({ kind, episode: now });
    }
  }
  if (Object.keys(open).length > 0) dues.push(nowMs + RECHECK_MS);
  const dueAt = dues.length === 0 ? null : Math.max(Math.min(...dues), nowMs + 1);
  const watch = { ...moved, open, episodes, payment: payment.wait, dueAt };
  return { watch, opened, resolved, owedSinceMs: payment.isDue ? payment.wait.sinceMs : null };
}

/** Updates the driver, their time at work and their stop. */
function followDriver(watch: ServiceWatch, { service, position, nowMs }: ServiceFacts): ServiceWatch {
  const { driverId, status } = service;
  if (driverId === null || !isUnderWay(status)) return { ...watch, driverId, underWaySinceMs: null, stop: null };
  const isSame = watch.driverId === driverId;
  const underWaySinceMs = (isSame ? watch.underWaySinceMs : null) ?? nowMs;
  if (position === null) return { ...watch, driverId, underWaySinceMs, stop: null };
  const { lat, lng, atMs } = position;
  const stays = isSame && watch.stop !== null && haversineMetres(watch.stop, position) <= SAME_STOP_METRES;
  // Positions from before the job do not count as a stop of the job.
  const stop = stays ? watch.stop : { lat, lng, sinceMs: Math.max(atMs, underWaySinceMs) };
  return { ...watch, driverId, underWaySinceMs, stop };
}

/** The id of an alert of a service; identical for every attempt to open it. */
export const serviceAlertId = (serviceId: string, { kind, episode }: AlertEpisode): string =>
  `${kind}:${serviceId}:${episode.toString()}`;
