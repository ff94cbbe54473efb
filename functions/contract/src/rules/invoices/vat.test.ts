import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseVatRates, splitVat, splitVatOfLines, vatPercentOn, vatRateCode } from './vat.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const cents = fc.nat({ max: 100_000_000 });
const percent = fc.constantFrom(0, 5, 12, 13, 14, 15);

describe('IVA of a price', () => {
  test.each([
    [11_500, 15, [10_000, 1_500]],
    [4_456, 15, [3_875, 581]],
    [11_200, 12, [10_000, 1_200]],
    [2_999, 15, [2_608, 391]],
    [1, 15, [1, 0]],
    [0, 15, [0, 0]],
    [2_500, 0, [2_500, 0]],
  ] as const)('a price of %d cents at %d percent is split into %j', (totalCents, rate, [baseCents, vatCents]) => {
    expect(splitVat(totalCents, rate)).toEqual({ totalCents, baseCents, vatCents });
  });

  test('base and tax add up to the price, and the tax differs from the rate by at most a cent', () => {
    fc.assert(
      fc.property(cents, percent, (total, rate) => {
        const { baseCents, vatCents } = splitVat(total, rate);
        expect(baseCents + vatCents).toBe(total);
        expect(Math.abs(vatCents - (baseCents * rate) / 100)).toBeLessThan(1);
      }),
    );
  });

  test('a price composed of base and tax is split into the same parts', () => {
    fc.assert(
      fc.property(cents, percent, (base, rate) => {
        const vat = Math.floor((base * rate + 50) / 100);
        expect(splitVat(base + vat, rate)).toMatchObject({ baseCents: base, vatCents: vat });
      }),
    );
  });
});

describe('IVA of lines', () => {
  test('the cents left by rounding go to the lines that lost most', () => {
    expect(splitVatOfLines([100, 100, 100], 15).map(({ baseCents }) => baseCents)).toEqual([87, 87, 87]);
    expect(splitVatOfLines([10, 20, 30], 15).map(({ baseCents }) => baseCents)).toEqual([9, 17, 26]);
    expect(splitVatOfLines([], 15)).toEqual([]);
  });

  test('bases, taxes and totals of the lines add up to those of the invoice', () => {
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 20 }), percent, (lines, rate) => {
        const splits = splitVatOfLines(lines, rate);
        const whole = splitVat(sum(lines), rate);
        expect(splits.map(({ totalCents }) => totalCents)).toEqual(lines);
        expect(sum(splits.map(({ baseCents }) => baseCents))).toBe(whole.baseCents);
        expect(sum(splits.map(({ vatCents }) => vatCents))).toBe(whole.vatCents);
        for (const { totalCents, baseCents, vatCents } of splits) {
          expect(baseCents + vatCents).toBe(totalCents);
          expect(vatCents).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

describe('the rate', () => {
  test.each([
    [15, '4'],
    [0, '0'],
    [5, '5'],
    [12, '2'],
    [16, null],
  ])('the rate of %d percent has the code %s', (rate, code) => {
    expect(vatRateCode(rate)).toBe(code);
  });

  test.each([
    ['1999-12-31', 12],
    ['2024-03-31', 12],
    ['2024-04-01', 15],
    ['2026-11-23', 15],
  ])('the legal rate of %s is %d', (date, rate) => {
    expect(vatPercentOn(date)).toBe(rate);
    expect(vatPercentOn(date, parseVatRates(''))).toBe(rate);
  });

  test('a configured rate applies from its day on, in whatever order the days are written', () => {
    const rates = parseVatRates('2027-01-01=13, 2024-04-01=15');
    expect(['2026-12-31', '2027-01-01', '2030-05-05'].map((date) => vatPercentOn(date, rates))).toEqual([15, 13, 13]);
  });

  test.each(['15', '2024-04-01=16', '2024-04-01=15%', '2024-13-01=15', '2024-04-01', '2024-04-01=15,', 'quince'])(
    'the setting "%s" is rejected',
    (setting) => {
      expect(() => parseVatRates(setting)).toThrow(/SRI/);
    },
  );
});
