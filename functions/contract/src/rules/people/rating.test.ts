import { expect, test } from 'vitest';
import { PLANS, isPaidPlan } from '../billing/plans.ts';
import { roundToHalfStars, summariseRatings } from './rating.ts';

test.each([
  [0, 0],
  [4.24, 4],
  [4.25, 4.5],
  [4.74, 4.5],
  [4.75, 5],
  [7, 5],
  [-1, 0],
])('an average of %d shows %d stars', (average, stars) => {
  expect(roundToHalfStars(average)).toBe(stars);
});

test('summariseRatings returns average and count', () => {
  expect(summariseRatings([])).toEqual({ average: 0, count: 0 });
  expect(summariseRatings([5, 4, 4.5])).toEqual({ average: 4.5, count: 3 });
});

test('the plans on sale have the prices of the specification', () => {
  expect(Object.values(PLANS).map(({ id, price }) => [id, price, isPaidPlan(id)])).toEqual([
    ['free', 0, false],
    ['startup', 19, true],
    ['business', 49, true],
  ]);
});
