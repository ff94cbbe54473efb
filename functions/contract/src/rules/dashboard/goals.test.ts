import { describe, expect, test } from 'vitest';
import { CompanyGoals, DEFAULT_GOALS, GOAL_IDS, GOAL_LIMITS } from '../../entities/company-goals.ts';
import { goalBarPercent, goalOfPeriod, isGoalReached, isHigherBetter, percentOfGoal } from './goals.ts';

describe('the goal of a month in a period', () => {
  test.each([
    { from: '2026-11-01', to: '2026-11-30', months: 1 },
    { from: '2028-02-01', to: '2028-02-29', months: 1 },
    { from: '2028-02-29', to: '2028-02-29', months: 1 / 29 },
    { from: '2027-02-28', to: '2027-02-28', months: 1 / 28 },
    { from: '2026-11-01', to: '2026-11-15', months: 0.5 },
    { from: '2026-10-01', to: '2026-12-31', months: 3 },
    { from: '2026-11-30', to: '2026-12-01', months: 1 / 30 + 1 / 31 },
    { from: '2026-01-01', to: '2026-12-31', months: 12 },
  ])('the days from $from to $to count $months months', ({ from, to, months }) => {
    expect(goalOfPeriod('services', 1, { from, to })).toBeCloseTo(months, 10);
  });

  test('a whole month has exactly its goal', () => {
    for (let month = 1; month <= 12; month++) {
      const name = `2027-${month.toString().padStart(2, '0')}`;
      const last = new Date(Date.UTC(2027, month, 0)).toISOString().slice(0, 10);
      expect(goalOfPeriod('services', 97, { from: `${name}-01`, to: last })).toBe(97);
    }
  });

  test('a sum that equals the part of some days reaches it', () => {
    const from = '2026-11-01';
    for (let days = 1; days <= 30; days++) {
      const to = `2026-11-${days.toString().padStart(2, '0')}`;
      expect(goalOfPeriod('services', 60, { from, to })).toBe(2 * days);
    }
  });
});

describe('the goal of a period', () => {
  const half = { from: '2026-11-01', to: '2026-11-15' };

  test.each([
    { id: 'revenue', goal: 12_000, expected: 6000 },
    { id: 'services', goal: 90, expected: 45 },
    { id: 'on_time', goal: 90, expected: 90 },
    { id: 'rating', goal: 4.5, expected: 4.5 },
    { id: 'empty', goal: 25, expected: 25 },
  ] as const)('half a month has the goal $expected of $goal for $id', ({ id, goal, expected }) => {
    expect(goalOfPeriod(id, goal, half)).toBe(expected);
  });
});

describe('a reached goal', () => {
  test.each([
    { id: 'revenue', value: 100, goal: 100, isReached: true },
    { id: 'revenue', value: 99.99, goal: 100, isReached: false },
    { id: 'empty', value: 24.9, goal: 25, isReached: true },
    { id: 'empty', value: 25.1, goal: 25, isReached: false },
    { id: 'rating', value: 4.6, goal: 4.5, isReached: true },
  ] as const)('the value $value of $id with the goal $goal: $isReached', ({ id, value, goal, isReached }) => {
    expect(isGoalReached(id, value, goal)).toBe(isReached);
  });

  test.each([
    { value: 0, goal: 100, percent: 0 },
    { value: 86.4, goal: 100, percent: 86 },
    { value: 11_999.99, goal: 12_000, percent: 99 },
    { value: 12_000, goal: 12_000, percent: 100 },
    { value: 15_000, goal: 12_000, percent: 125 },
    { value: 0.57, goal: 0.57, percent: 100 },
  ])('$value of $goal is $percent %', ({ value, goal, percent }) => {
    expect(percentOfGoal(value, goal)).toBe(percent);
  });

  test.each([
    { id: 'revenue', value: 6000, goal: 12_000, percent: 50 },
    { id: 'revenue', value: 15_000, goal: 12_000, percent: 100 },
    { id: 'rating', value: 4.49, goal: 4.5, percent: 99 },
    { id: 'on_time', value: 0, goal: 90, percent: 0 },
    { id: 'empty', value: 50, goal: 25, percent: 50 },
    { id: 'empty', value: 25.04, goal: 25, percent: 99 },
    { id: 'empty', value: 25, goal: 25, percent: 100 },
    { id: 'empty', value: 0, goal: 25, percent: 100 },
  ] as const)('the bar of $value for $id with the goal $goal has $percent %', ({ id, value, goal, percent }) => {
    expect(goalBarPercent(id, value, goal)).toBe(percent);
    expect(isGoalReached(id, value, goal)).toBe(percent === 100);
  });

  test('less is better for empty kilometres only', () => {
    expect(GOAL_IDS.filter((id) => !isHigherBetter(id))).toEqual(['empty']);
  });
});

describe('the limits of goals', () => {
  test.each(GOAL_IDS)('the goal %s is optional and within its limits', (id) => {
    const { min, max, message } = GOAL_LIMITS[id];
    const parse = (value: unknown) => CompanyGoals.safeParse({ [id]: value });
    for (const value of [null, min, max]) expect(parse(value).data?.[id]).toBe(value);
    for (const value of [min - 0.1, max + 1, min + 0.05, 'x', Number.NaN])
      expect(parse(value).error?.issues[0]?.message).toBe(message);
  });

  test('revenue and services are whole numbers, the others have a decimal', () => {
    const accepted = GOAL_IDS.filter((id) => CompanyGoals.safeParse({ [id]: 4.5 }).success);
    expect(accepted).toEqual(['on_time', 'rating', 'utilisation', 'empty', 'returning']);
  });

  test('an absent goal is null, and an unknown one is rejected', () => {
    expect(CompanyGoals.parse({ on_time: 90 })).toEqual(DEFAULT_GOALS);
    expect(CompanyGoals.safeParse({ ...DEFAULT_GOALS, speed: 1 }).success).toBe(false);
  });
});
