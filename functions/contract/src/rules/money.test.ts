import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centsFromDollars, divideHalfUp, dollarsFromCents, formatCents } from './money.ts';

describe('dollars and cents', () => {
  test.each([
    [0, 0],
    [12.34, 1234],
    [1.005, 101], // 1.005 * 100 is 100.49999999999999
    [0.285, 29],
    [8.575, 858],
    [-1.005, -101],
    [100_000, 10_000_000],
  ])('an amount of %d dollars is %d cents', (dollars, cents) => {
    expect(centsFromDollars(dollars)).toBe(cents);
  });

  test('every amount survives the conversion to dollars and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
        expect(centsFromDollars(JSON.parse(JSON.stringify(dollarsFromCents(cents))) as number)).toBe(cents);
      }),
    );
  });

  test('tenths of cents are rounded half up for all amounts up to a hundred dollars', () => {
    for (let mills = 0; mills < 100_000; mills++) {
      const halfUp = Math.floor((mills + 5) / 10);
      if (centsFromDollars(mills / 1000) !== halfUp) expect.fail(`${mills} mills`);
    }
  });
});

test('divideHalfUp rounds exactly', () => {
  fc.assert(
    fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), fc.integer({ min: 1, max: 1_000_000 }), (above, below) => {
      const exact = (2n * BigInt(above) + BigInt(below)) / (2n * BigInt(below));
      expect(BigInt(divideHalfUp(above, below))).toBe(exact);
    }),
  );
});

describe('currency', () => {
  test.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [1234, '$12.34'],
    [100_000, '$1,000.00'],
    [123_456_789, '$1,234,567.89'],
    [-78, '-$0.78'],
  ])('an amount of %d cents is formatted as %s', (cents, text) => {
    expect(formatCents(cents)).toBe(text);
  });

  test('formatting keeps the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (cents) => {
        expect(Number(formatCents(cents).replace(/[$,.]/g, ''))).toBe(cents === 0 ? 0 : cents);
      }),
    );
  });
});
