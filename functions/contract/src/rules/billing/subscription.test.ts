import { describe, expect, test } from 'vitest';
import type { PlanId, SubscriptionStatus } from '../../entities/session.ts';
import { isSubscriptionLive, landingPath, subscriptionRedirect } from './subscription.ts';

type Facts = [PlanId | null, SubscriptionStatus | null];

describe('a subscription is live', () => {
  test.each<[...Facts, boolean]>([
    [null, null, false],
    [null, 'active', false],
    ['free', null, true],
    ['free', 'canceled', true],
    ['startup', 'active', true],
    ['business', 'trialing', true],
    ['startup', 'past_due', true],
    [null, 'past_due', false],
    ['business', 'canceled', false],
    ['startup', 'requires_payment_method', false],
    ['startup', 'requires_action', false],
    ['startup', null, false],
  ])('the plan %s with the subscription %s is live: %s', (plan, subscription, live) => {
    expect(isSubscriptionLive({ plan, subscription })).toBe(live);
  });
});

describe('the guard', () => {
  test.each<[...Facts, string, string | null]>([
    [null, null, '/dashboard', '/signup/plan'],
    [null, null, '/account/profile', '/signup/plan'],
    [null, null, '/account', null],
    [null, null, '/signup/plan', null],
    ['business', 'active', '/dashboard', null],
    ['startup', 'past_due', '/dashboard', null],
    ['free', null, '/rates', null],
    ['business', 'canceled', '/dashboard', '/account/billing'],
    ['business', 'canceled', '/accounting', '/account/billing'],
    ['business', 'requires_payment_method', '/account/billing', null],
    ['business', 'requires_payment_method', '/account/upgrade', null],
    ['business', 'requires_action', '/account', null],
    ['business', 'canceled', '/signup/plan', null],
  ])(
    'the plan %s with the subscription %s on the way to %s is redirected to %s',
    (...[plan, subscription, pathname, target]) => {
      expect(subscriptionRedirect({ permission: 'owner', plan, subscription }, pathname)).toBe(target);
    },
  );

  test('a master is never redirected', () => {
    expect(subscriptionRedirect({ permission: 'master', plan: null, subscription: null }, '/dashboard')).toBeNull();
  });
});

test.each([
  [{ permission: 'master', plan: null, onboarded: false }, '/missioncontrol/dashboard'],
  [{ permission: 'owner', plan: null, onboarded: true }, '/signup/plan'],
  [{ permission: 'owner', plan: 'free', onboarded: true }, '/account/profile'],
  [{ permission: 'user', plan: 'business', onboarded: false }, '/welcome'],
] as const)('a session with %o opens %s', (facts, path) => {
  expect(landingPath({ ...facts, subscription: 'active' })).toBe(path);
});
