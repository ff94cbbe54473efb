import type { Payer, PaymentStatus } from '../../entities/billing-record.ts';
import { SUBSCRIPTION_STATUS_TABLE } from './subscription-status.ts';

/**
 * When an account counts as lost (docs/decisions/0070).
 *
 * - It pays while its subscription is active, or overdue within the grace period.
 * - It is lost once, in the month in which its paid subscription ended: at the end of what it paid for if its owner
 *   cancelled, at the end of the grace period if it did not pay.
 * - A cancellation that has not taken effect changes nothing, nor does a change of plan.
 * - A subscription that begins within a day of the previous one's end only replaces it: the loss is withdrawn.
 * - An account that pays again later is won back; its loss stays.
 */

/** The subscription that determines an account's plan. Instants are milliseconds since 1970. */
export interface PaidSubscription {
  readonly status: PaymentStatus;
  readonly startedAt: number;
  /** Null while it runs. */
  readonly endedAt: number | null;
}

const PAYER_EVENTS = ['started', 'wonBack', 'lost', 'lossWithdrawn'] as const;

/** The effect of a new state on revenue figures, and when it happened. */
export interface PayerEvent {
  readonly kind: (typeof PAYER_EVENTS)[number];
  readonly at: number;
}

interface Moment {
  readonly nowMs: number;
  /** The end of the grace period of an overdue subscription; null if unknown. */
  readonly graceUntil: number | null;
}

/**
 * Maximum time between two subscriptions that replace each other; longer than the confirmation of a first payment
 * takes.
 */
export const REPLACEMENT_MS = 24 * 60 * 60_000;

/**
 * The next state of a payer and the events since the previous one; none if both agree, so that a state counts once
 * however often it is reported.
 */
export function nextPayer(
  held: Payer,
  subscription: PaidSubscription | null,
  moment: Moment,
): { readonly payer: Payer; readonly events: readonly PayerEvent[] } {
  const standing = standingOf(subscription, moment);
  if (standing === 'unchanged' || subscription === null) return { payer: held, events: [] };
  if (standing === 'pays') {
    return { payer: { state: 'paying', lostAt: null }, events: beginning(held, subscription, moment) };
  }
  if (held.state === 'lost') return { payer: held, events: [] };
  const lostAt = endOf(subscription, moment);
  // Its beginning was never reported: all payments of the subscription arrived late.
  const begun = held.state === 'never' ? beginning(held, subscription, moment) : [];
  return { payer: { state: 'lost', lostAt }, events: [...begun, { kind: 'lost', at: lostAt }] };
}

function standingOf(subscription: PaidSubscription | null, { nowMs, graceUntil }: Moment) {
  if (subscription === null) return 'unchanged';
  const row = SUBSCRIPTION_STATUS_TABLE[subscription.status];
  const outcome = (graceUntil !== null && graceUntil > nowMs ? row.inGrace : row.otherwise).nothing;
  // An unpaid purchase or a trial neither earns nor ends anything.
  if (outcome === 'kept' || outcome === 'trialing') return 'unchanged';
  return outcome === 'active' || outcome === 'past_due' ? 'pays' : 'ended';
}

function beginning(held: Payer, { startedAt }: PaidSubscription, { nowMs }: Moment): readonly PayerEvent[] {
  if (held.state === 'paying') return [];
  if (held.state === 'never' || held.lostAt === null) return [{ kind: 'started', at: startedAt }];
  // An older subscription was paid after all.
  if (startedAt < held.lostAt) return [{ kind: 'wonBack', at: nowMs }];
  const isReplacement = startedAt - held.lostAt <= REPLACEMENT_MS;
  return isReplacement ? [{ kind: 'lossWithdrawn', at: held.lostAt }] : [{ kind: 'wonBack', at: startedAt }];
}

function endOf({ status, endedAt }: PaidSubscription, { nowMs, graceUntil }: Moment): number {
  if (status === 'canceled') return endedAt ?? nowMs;
  return graceUntil === null ? nowMs : Math.min(graceUntil, nowMs);
}
