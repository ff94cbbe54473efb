import { expect, test } from 'vitest';
import { GRACE_MS, graceEnd, isInGrace, subscriptionAt } from './grace-period.ts';

const PERIOD_START = Date.parse('2026-11-20T15:00:00Z');
const END = PERIOD_START + GRACE_MS;

test('the grace period lasts seven days', () => {
  expect(new Date(END).toISOString()).toBe('2026-11-27T15:00:00.000Z');
});

test.each([
  { held: { subscription: 'active', graceUntil: null }, end: END },
  { held: { subscription: 'trialing', graceUntil: null }, end: END },
  { held: { subscription: null, graceUntil: null }, end: END },
  { held: { subscription: 'canceled', graceUntil: null }, end: END },
  // Already overdue: neither a repeated webhook nor the next unpaid period grants more time.
  { held: { subscription: 'past_due', graceUntil: END - 1 }, end: END - 1 },
  { held: { subscription: 'requires_payment_method', graceUntil: null }, end: null },
  { held: { subscription: 'requires_action', graceUntil: null }, end: null },
] as const)('after $held.subscription until $held.graceUntil the grace period ends at $end', ({ held, end }) => {
  expect(graceEnd(held, PERIOD_START)).toBe(end);
});

test('a subscription without a period has no grace period', () => {
  expect(graceEnd({ subscription: 'active', graceUntil: null }, null)).toBeNull();
});

test.each([
  [END - 1, 'past_due'],
  [END, 'requires_payment_method'],
] as const)('at %d an overdue subscription counts as %s', (nowMs, status) => {
  expect(subscriptionAt({ subscription: 'past_due', graceUntil: END }, nowMs)).toBe(status);
  expect(isInGrace(END, nowMs)).toBe(status === 'past_due');
});

test.each(['active', 'trialing', 'canceled', 'requires_action', null] as const)(
  'the status %s does not depend on the time',
  (status) => {
    expect(subscriptionAt({ subscription: status, graceUntil: null }, END)).toBe(status);
  },
);

test('an overdue subscription without a stored end counts as closed', () => {
  expect(subscriptionAt({ subscription: 'past_due', graceUntil: null }, 0)).toBe('requires_payment_method');
});
