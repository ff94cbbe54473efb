import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commissionCents, depositCents, driverPayoutCents, remainingCents } from './commission.ts';

const cents = fc.integer({ min: 0, max: 1_000_000_00 });

test.each([
  { price: 0, commission: 0, deposit: 0, immediate: 0, reserve: 0 },
  { price: 100_00, commission: 15_00, deposit: 50_00, immediate: 85_00, reserve: 35_00 },
  { price: 37_84, commission: 5_68, deposit: 18_92, immediate: 32_16, reserve: 13_24 }, // 5.676 of commission
  { price: 10, commission: 2, deposit: 5, immediate: 8, reserve: 3 }, // 1.5 goes up
  { price: 37_85, commission: 5_68, deposit: 18_93, immediate: 32_17, reserve: 13_25 }, // 18.925 goes up
])('a service of $price cents has a commission of $commission and a deposit of $deposit', ({ price, ...expected }) => {
  expect({
    commission: commissionCents(price),
    deposit: depositCents(price),
    immediate: driverPayoutCents('IMMEDIATE', price),
    reserve: driverPayoutCents('RESERVE', price),
  }).toEqual(expected);
});

test('deposit and remainder add up to the price', () => {
  fc.assert(
    fc.property(cents, (price) => {
      expect(depositCents(price) + remainingCents(price)).toBe(price);
    }),
  );
});

test('the commission is exactly 15 percent, rounded half up', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      expect(BigInt(commissionCents(amount))).toBe((BigInt(amount) * 30n + 100n) / 200n);
    }),
  );
});
