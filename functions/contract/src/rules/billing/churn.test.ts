import { describe, expect, test } from 'vitest';
import type { Payer } from '../../entities/billing-record.ts';
import { PAYMENT_STATUSES } from '../../entities/billing-record.ts';
import type { PaidSubscription, PayerEvent } from './churn.ts';
import { nextPayer, REPLACEMENT_MS } from './churn.ts';

const DAY = 24 * 60 * 60_000;
const NOW = 1000 * DAY;
const BEGAN = 900 * DAY;
const ENDED = 990 * DAY;

const NEVER: Payer = { state: 'never', lostAt: null };
const PAYING: Payer = { state: 'paying', lostAt: null };
const lostOn = (lostAt: number): Payer => ({ state: 'lost', lostAt });
const LOST = lostOn(950 * DAY);

const subscription = (status: PaidSubscription['status'], given: Partial<PaidSubscription> = {}): PaidSubscription => ({
  status,
  startedAt: BEGAN,
  endedAt: null,
  ...given,
});
const ACTIVE = subscription('active');
const OVERDUE = subscription('past_due');
const CANCELED = subscription('canceled', { endedAt: ENDED });
const event = (kind: PayerEvent['kind'], at: number): PayerEvent => ({ kind, at });

interface Case {
  readonly what: string;
  readonly held: Payer;
  readonly now: PaidSubscription | null;
  readonly graceUntil?: number;
  readonly payer: Payer;
  readonly events: readonly PayerEvent[];
}

const CASES: readonly Case[] = [
  { what: 'the first purchase', held: NEVER, now: ACTIVE, payer: PAYING, events: [event('started', BEGAN)] },
  { what: 'the same state again, or another plan', held: PAYING, now: ACTIVE, payer: PAYING, events: [] },
  { what: 'nothing bought', held: NEVER, now: null, payer: NEVER, events: [] },
  { what: 'a purchase that is not paid', held: NEVER, now: subscription('incomplete'), payer: NEVER, events: [] },
  { what: 'a trial', held: NEVER, now: subscription('trialing'), payer: NEVER, events: [] },
  {
    what: 'cancelled by its owner, at the end of what is paid and not when it is noticed',
    held: PAYING,
    now: CANCELED,
    payer: lostOn(ENDED),
    events: [event('lost', ENDED)],
  },
  { what: 'overdue within its grace', held: PAYING, now: OVERDUE, graceUntil: NOW + 1, payer: PAYING, events: [] },
  {
    what: 'overdue, and its grace is over',
    held: PAYING,
    now: OVERDUE,
    graceUntil: NOW - DAY,
    payer: lostOn(NOW - DAY),
    events: [event('lost', NOW - DAY)],
  },
  {
    what: 'given up by the provider before its grace ends',
    held: PAYING,
    now: subscription('unpaid'),
    graceUntil: NOW + DAY,
    payer: lostOn(NOW),
    events: [event('lost', NOW)],
  },
  { what: 'ended for non-payment, then cancelled', held: LOST, now: CANCELED, payer: LOST, events: [] },
  { what: 'ended for non-payment, still owing', held: LOST, now: OVERDUE, payer: LOST, events: [] },
  {
    what: 'a lost one that pays what it owed',
    held: LOST,
    now: ACTIVE,
    payer: PAYING,
    events: [event('wonBack', NOW)],
  },
  {
    what: 'a lost one that buys again',
    held: LOST,
    now: subscription('active', { startedAt: 970 * DAY }),
    payer: PAYING,
    events: [event('wonBack', 970 * DAY)],
  },
  {
    what: 'a subscription that replaces the one that ended',
    held: LOST,
    now: subscription('active', { startedAt: 950 * DAY + REPLACEMENT_MS }),
    payer: PAYING,
    events: [event('lossWithdrawn', 950 * DAY)],
  },
  {
    what: 'one a moment later is a new one',
    held: LOST,
    now: subscription('active', { startedAt: 950 * DAY + REPLACEMENT_MS + 1 }),
    payer: PAYING,
    events: [event('wonBack', 950 * DAY + REPLACEMENT_MS + 1)],
  },
  {
    what: 'one whose beginning and end are reported together',
    held: NEVER,
    now: CANCELED,
    payer: lostOn(ENDED),
    events: [event('started', BEGAN), event('lost', ENDED)],
  },
];

test.each(CASES)('$what', ({ held, now, graceUntil = null, payer, events }) => {
  expect(nextPayer(held, now, { nowMs: NOW, graceUntil })).toEqual({ payer, events });
});

describe.each([NEVER, PAYING, LOST])('from $state', (held) => {
  test.each(PAYMENT_STATUSES)('the status %s counts once, however often it is reported', (status) => {
    const reported = subscription(status, { endedAt: status === 'canceled' ? ENDED : null });
    for (const graceUntil of [null, NOW - DAY, NOW + DAY]) {
      const once = nextPayer(held, reported, { nowMs: NOW, graceUntil });
      expect(nextPayer(once.payer, reported, { nowMs: NOW + 1, graceUntil }).events).toEqual([]);
    }
  });
});
