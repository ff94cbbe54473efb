import { describe, expect, test } from 'vitest';
import { isWithinPlan, planFor } from './plans.ts';

describe('what a plan includes', () => {
  test.each([
    [null, 2, true],
    [null, 3, false],
    ['free', 2, true],
    ['free', 3, false],
    ['startup', 10, true],
    ['startup', 11, false],
    ['business', 10_000, true],
  ] as const)('the plan %s includes %d members: %s', (plan, count, isWithin) => {
    expect(isWithinPlan(plan, 'members', count)).toBe(isWithin);
  });

  test.each([
    ['apiKeys', 0, 'free'],
    ['apiKeys', 1, 'startup'],
    ['apiKeys', 3, 'startup'],
    ['apiKeys', 4, 'business'],
    ['members', 11, 'business'],
  ] as const)('the quota %s of %d requires the plan %s', (what, count, plan) => {
    expect(planFor(what, count)).toBe(plan);
  });
});
