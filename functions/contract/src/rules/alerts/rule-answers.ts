import type { Service } from '../../entities/service.ts';
import { guayaquilInstantMs } from '../dates.ts';
import { isNotBegun } from '../services/service-states.ts';
import type { RuleAnswer } from './service-watch.ts';

export const MINUTE_MS = 60_000;
/** Services this long past their appointment no longer raise alerts. */
export const STALE_AFTER_MS = 24 * 60 * MINUTE_MS;
/** The same for a service without a driver, or not begun: it is still to be done or closed. */
export const FORGOTTEN_AFTER_MS = 3 * STALE_AFTER_MS;
/** Time before the appointment from which the driver's position predicts whether they will be late. */
export const PREDICTED_FROM_MS = 60 * MINUTE_MS;
/** Interval between checks of a position while nothing is wrong. */
export const LOOK_MS = 5 * MINUTE_MS;
/** Interval between checks of a position while an alert is open. */
export const LOOK_AGAIN_MS = 60_000;
/** Distance from an end of the trip within which a driver counts as being there, because loading takes time. */
export const AT_STOP_METRES = 300;

export const NEVER: RuleAnswer = { holds: false, nextMs: null };

interface OfService<Fields extends keyof Service> {
  readonly service: Pick<Service, Fields>;
}

/** When the service begins, in milliseconds since 1970. */
export const appointmentMs = ({ service }: OfService<'date' | 'hour'>): number =>
  guayaquilInstantMs(service.date, service.hour);

/** Whether the service is open and no one has set out for it. */
export const isBefore = ({ service }: OfService<'status'>): boolean => isNotBegun(service.status);

/** When to evaluate again: at the start of a minute, so that the run of that minute includes it. */
export const nextLookMs = (fromMs: number): number => Math.floor(fromMs / MINUTE_MS) * MINUTE_MS;

/** The answer of a rule that depends on the driver's position. */
export const looked = (holds: boolean, nowMs: number): RuleAnswer => ({
  holds,
  nextMs: nextLookMs(nowMs + (holds ? LOOK_AGAIN_MS : LOOK_MS)),
});
