import type { SubscriptionStatus } from '../../entities/session.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Grace period, counted from the start of the period whose payment failed. */
export const GRACE_MS = 7 * DAY_MS;

/** Time before the end of the grace period at which the owner is reminded. */
export const GRACE_REMINDER_MS = 2 * DAY_MS;

/** A subscription status, and for `past_due` the end of its grace period in milliseconds since 1970. */
interface GraceState {
  readonly subscription: SubscriptionStatus | null;
  readonly graceUntil: number | null;
}

/** The states of an account that owes a payment; the last two are closed. */
const OWING: readonly (SubscriptionStatus | null)[] = ['past_due', 'requires_payment_method', 'requires_action'];

/**
 * The end of the grace period of an overdue subscription. It derives from the provider's period and not from the clock,
 * so that a late or repeated webhook does not extend it; an account that already owes a payment gets no second one.
 */
export function graceEnd(held: GraceState, periodStart: number | null): number | null {
  if (OWING.includes(held.subscription)) return held.graceUntil;
  return periodStart === null ? null : periodStart + GRACE_MS;
}

export const isInGrace = (graceUntil: number | null, nowMs: number): boolean =>
  graceUntil !== null && graceUntil > nowMs;

/**
 * The subscription status in force at an instant. A stored `past_due` ends with its grace period, before housekeeping
 * writes the next status.
 */
export function subscriptionAt({ subscription, graceUntil }: GraceState, nowMs: number): SubscriptionStatus | null {
  return subscription === 'past_due' && !isInGrace(graceUntil, nowMs) ? 'requires_payment_method' : subscription;
}
