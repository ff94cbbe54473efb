import { expect, test } from 'vitest';
import type { ReceiptsByMonth } from './revenue.ts';
import { receiptDifferences, receiptsByMonth, toRevenueMonths } from './revenue.ts';

const at = (iso: string) => Date.parse(iso);

test('a payment counts in the month it arrived, a refund in the month it was made, both in Guayaquil', () => {
  const receipts = [
    { at: at('2026-10-15T12:00:00Z'), cents: 1900, refunds: [{ at: at('2026-11-02T12:00:00Z'), cents: 500 }] },
    // Still October in Guayaquil.
    { at: at('2026-11-01T04:59:59Z'), cents: 4900, refunds: [] },
    { at: at('2026-11-01T05:00:00Z'), cents: 1900, refunds: [] },
  ];
  expect(receiptsByMonth(receipts)).toEqual({
    '2026-10': { receivedCents: 6800, refundedCents: 0 },
    '2026-11': { receivedCents: 1900, refundedCents: 500 },
  });
});

const month = (receivedCents: number, refundedCents = 0) => ({ receivedCents, refundedCents });

test.each<{ what: string; before: ReceiptsByMonth; after: ReceiptsByMonth; difference: ReceiptsByMonth }>([
  { what: 'nothing new', before: { m: month(19) }, after: { m: month(19) }, difference: {} },
  { what: 'a first payment', before: {}, after: { m: month(19) }, difference: { m: month(19) } },
  {
    what: 'a later refund',
    before: { m: month(19) },
    after: { m: month(19), n: month(0, 7) },
    difference: { n: month(0, 7) },
  },
  {
    what: 'a refund that failed after all',
    before: { m: month(19, 19) },
    after: { m: month(19) },
    difference: { m: month(0, -19) },
  },
])('$what changes only its own months', ({ before, after, difference }) => {
  expect(receiptDifferences(before, after)).toEqual(difference);
});

test('the payers at the beginning of a month are calculated backwards from the current ones', () => {
  const nothing = { receivedCents: 0, refundedCents: 0, started: 0, wonBack: 0, lost: 0 };
  const months = toRevenueMonths(
    ['2026-09', '2026-10', '2026-11'],
    [
      { ...nothing, receivedCents: 7600, started: 4 },
      { ...nothing, receivedCents: 7600, refundedCents: 1900, started: 2, lost: 1 },
      { ...nothing, receivedCents: 9500, lost: 2, wonBack: 1 },
    ],
    4,
  );
  expect(months.map(({ month: name, revenue, paying, churn_rate }) => [name, revenue, paying, churn_rate])).toEqual([
    ['2026-09-01', 76, 0, null],
    ['2026-10-01', 57, 4, 25],
    ['2026-11-01', 95, 5, 40],
  ]);
});
