import { expect, test } from 'vitest';
import { costInDollars } from './prices.ts';
import { renderCostTable, sumOperations } from './table.ts';

const rows = [
  { what: 'a', times: 4, because: 'x', each: { reads: 2, writes: 0, deletes: 0 } },
  { what: 'b', times: 0.5, because: '', each: { reads: 10, writes: 3, deletes: 1 } },
];

test('a booking costs the sum of its activities', () => {
  expect(sumOperations(rows)).toEqual({ reads: 13, writes: 1.5, deletes: 0.5 });
});

test('applies prices per hundred thousand documents', () => {
  const million = { reads: 1_000_000, writes: 1_000_000, deletes: 1_000_000 };
  expect(costInDollars(million, 'one region (us-central1)')).toBeCloseTo(1.3);
  expect(costInDollars(million, 'several regions (nam5)')).toBeCloseTo(2.6);
});

test('the table shows totals and dollars', () => {
  const text = renderCostTable(rows, 1000);
  expect(text).toContain('| **all of it, 1,000 times** |  |  | **13,000** | **1,500** | **500** |');
  expect(text).toContain('- in one region (us-central1): $0.01');
});
