import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PICKUP_LIMITS, WAIT_LIMITS } from '../../entities/match-buckets.ts';
import type { BucketCounts } from './percentile.ts';
import { bucketOf, percentileOf } from './percentile.ts';

const countsOf = (limits: readonly number[], values: readonly number[]) => {
  const counts: Record<string, number> = {};
  for (const value of values) counts[bucketOf(limits, value)] = (counts[bucketOf(limits, value)] ?? 0) + 1;
  return counts;
};

describe('percentileOf', () => {
  test.each<{ name: string; counts: BucketCounts; share: number; expected: number | null }>([
    { name: 'no values', counts: {}, share: 0.5, expected: null },
    { name: 'one bucket, its middle', counts: { '10': 4 }, share: 0.5, expected: 7.5 },
    { name: 'the upper limit of a bucket that ends there', counts: { '10': 1, '20': 1 }, share: 0.5, expected: 10 },
    { name: 'the first bucket from zero', counts: { '5': 10 }, share: 0.9, expected: 4.5 },
    { name: 'beyond the last limit', counts: { more: 3 }, share: 0.9, expected: 1860 },
    { name: 'counts below zero as none', counts: { '5': -2, '10': 2 }, share: 1, expected: 10 },
  ])('$name', ({ counts, share, expected }) => {
    expect(percentileOf(WAIT_LIMITS, counts, share)).toBe(expected);
  });

  const values = fc.array(fc.integer({ min: 0, max: 2500 }), { minLength: 1, maxLength: 200 });
  const share = fc.double({ min: 0.01, max: 1, noNaN: true });

  test('a percentile lies in the bucket of the true one', () => {
    fc.assert(
      fc.property(values, share, fc.constantFrom(WAIT_LIMITS, PICKUP_LIMITS), (list, of, limits: readonly number[]) => {
        const sorted = list.toSorted((a, b) => a - b);
        const rank = Math.max(1, Math.ceil(of * sorted.length));
        const exact = sorted[rank - 1] ?? 0;
        const found = percentileOf(limits, countsOf(limits, list), of) ?? NaN;
        const bucket = bucketOf(limits, exact);
        if (bucket === 'more') return found === limits.at(-1);
        const index = limits.findIndex((limit) => limit.toString() === bucket);
        return found >= (limits[index - 1] ?? 0) && found <= (limits[index] ?? Infinity);
      }),
    );
  });

  test('a percentile grows with the share, and does not depend on how often the same values are counted', () => {
    fc.assert(
      fc.property(values, share, share, (list, one, other) => {
        const counts = countsOf(WAIT_LIMITS, list);
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const twice = countsOf(WAIT_LIMITS, [...list, ...list]);
        expect(percentileOf(WAIT_LIMITS, counts, low)).toBeLessThanOrEqual(
          percentileOf(WAIT_LIMITS, counts, high) ?? NaN,
        );
        expect(percentileOf(WAIT_LIMITS, twice, one)).toBeCloseTo(percentileOf(WAIT_LIMITS, counts, one) ?? NaN, 6);
      }),
    );
  });
});
