import { describe, expect, test } from 'vitest';
import type { PlanState } from './subscription-status.ts';
import type { PaymentNeed, PaymentStatus } from '../../entities/billing-record.ts';
import { PAYMENT_NEEDS, PAYMENT_STATUSES } from '../../entities/billing-record.ts';
import { GRACE_MS } from './grace-period.ts';
import { nextAccountPlanState, nextPlanState, isRunningStatus } from './subscription-status.ts';

const FREE: PlanState = { plan: 'free', subscription: 'active' };
const NOTHING: PlanState = { plan: null, subscription: null };

/** SPEC §4's states, stated independently of the code: the state of an account on the free plan, given a subscription to
 * `startup`. */
const EXPECTED: Record<PaymentStatus, [PaymentNeed, PlanState['subscription']][]> = {
  incomplete: [],
  incomplete_expired: [],
  trialing: [
    ['nothing', 'trialing'],
    ['card', 'trialing'],
    ['confirmation', 'trialing'],
  ],
  active: [
    ['nothing', 'active'],
    ['card', 'active'],
    ['confirmation', 'active'],
  ],
  past_due: [
    ['nothing', 'requires_payment_method'],
    ['card', 'requires_payment_method'],
    ['confirmation', 'requires_action'],
  ],
  unpaid: [
    ['nothing', 'requires_payment_method'],
    ['card', 'requires_payment_method'],
    ['confirmation', 'requires_action'],
  ],
  paused: [
    ['nothing', 'requires_payment_method'],
    ['card', 'requires_payment_method'],
    ['confirmation', 'requires_payment_method'],
  ],
  canceled: [
    ['nothing', 'canceled'],
    ['card', 'canceled'],
    ['confirmation', 'canceled'],
  ],
};

describe.each(PAYMENT_STATUSES)('a subscription that is %s', (status) => {
  test.each(PAYMENT_NEEDS)('a subscription that needs %s gives the specified state', (need) => {
    const subscription = EXPECTED[status].find(([of]) => of === need)?.[1];
    const subscribed = { status, need, plan: 'startup', nextPlan: null } as const;
    expect(nextPlanState(subscribed, FREE)).toEqual(
      subscription === undefined ? FREE : { plan: 'startup', subscription },
    );
    expect(nextPlanState(subscribed, NOTHING).plan).toBe(subscription === undefined ? null : 'startup');
  });
});

describe('a renewal that failed', () => {
  const PERIOD_START = Date.parse('2026-11-20T15:00:00Z');
  const LIVE = { plan: 'startup', subscription: 'active', graceUntil: null } as const;
  const IN_GRACE = { plan: 'startup', subscription: 'past_due', graceUntil: PERIOD_START + GRACE_MS } as const;
  const overdue = (need: PaymentNeed, status: PaymentStatus = 'past_due') =>
    ({ status, need, plan: 'startup', nextPlan: null, periodStart: PERIOD_START }) as const;

  test.each(PAYMENT_NEEDS)('a failed renewal that needs %s keeps the account working for seven days', (need) => {
    expect(nextAccountPlanState(overdue(need), LIVE, PERIOD_START)).toEqual(IN_GRACE);
    expect(nextAccountPlanState(overdue(need), IN_GRACE, IN_GRACE.graceUntil - 1)).toEqual(IN_GRACE);
  });

  test.each([
    ['card', 'requires_payment_method'],
    ['confirmation', 'requires_action'],
  ] as const)(
    'a failed renewal that needs %s closes the account after the grace period for good',
    (need, subscription) => {
      const closed = { plan: 'startup', subscription, graceUntil: null } as const;
      expect(nextAccountPlanState(overdue(need), IN_GRACE, IN_GRACE.graceUntil)).toEqual(closed);
      const nextPeriod = { ...overdue(need), periodStart: PERIOD_START + 30 * GRACE_MS };
      expect(nextAccountPlanState(nextPeriod, closed, PERIOD_START)).toEqual(closed);
    },
  );

  test('a renewal that the provider gave up closes the account at once', () => {
    const closed = { plan: 'startup', subscription: 'requires_payment_method', graceUntil: null } as const;
    expect(nextAccountPlanState(overdue('card', 'unpaid'), IN_GRACE, PERIOD_START)).toEqual(closed);
  });

  test('a failed renewal is cleared once it is paid', () => {
    expect(nextAccountPlanState(overdue('nothing', 'active'), IN_GRACE, PERIOD_START)).toEqual(LIVE);
  });
});

test('an account without a subscription keeps its state', () => {
  expect(nextPlanState(null, FREE)).toBe(FREE);
});

test('a plan chosen for later begins when the subscription ends, and not before', () => {
  const subscribed = { need: 'nothing', plan: 'business', nextPlan: 'free' } as const;
  expect(nextPlanState({ ...subscribed, status: 'active' }, NOTHING)).toEqual({
    plan: 'business',
    subscription: 'active',
  });
  expect(nextPlanState({ ...subscribed, status: 'canceled' }, NOTHING)).toEqual(FREE);
});

test('a running subscription determines the account’s state', () => {
  expect(PAYMENT_STATUSES.filter(isRunningStatus)).toEqual(['trialing', 'active', 'past_due', 'unpaid', 'paused']);
});
