import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentShares } from './percent-shares.ts';

test.each([
  { counts: [], shares: [] },
  { counts: [0, 0], shares: [0, 0] },
  { counts: [7], shares: [100] },
  { counts: [1, 1, 1], shares: [33.4, 33.3, 33.3] },
  { counts: [2, 1], shares: [66.7, 33.3] },
  { counts: [999, 1], shares: [99.9, 0.1] },
])('the counts $counts give the shares $shares', ({ counts, shares }) => {
  expect(percentShares(counts)).toEqual(shares);
});

test('shares add up to 100, each within a tenth of the exact one', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 1_000_000 }), { minLength: 1 }), (counts) => {
      const total = counts.reduce((sum, count) => sum + count, 0);
      fc.pre(total > 0);
      const shares = percentShares(counts);
      expect(shares.reduce((sum, share) => sum + Math.round(share * 10), 0)).toBe(1000);
      counts.forEach((count, index) => {
        expect(Math.abs((shares[index] ?? NaN) - (count / total) * 100)).toBeLessThan(0.1 + 1e-9);
      });
    }),
  );
});
