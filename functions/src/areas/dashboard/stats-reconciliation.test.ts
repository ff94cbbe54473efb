import { expect, test } from 'vitest';
import { pagesPerRun } from './stats-reconciliation.ts';

const DAY_MS = 86_400_000;
const IN_A_MONTH = 4 * 250 * 30 * 24 * 6;

test('a step stays small until a pass would take more than a month', () => {
  const pages = (total: number) => pagesPerRun({ total, startedAt: 0 }, DAY_MS);
  expect([0, 100_000, IN_A_MONTH].map(pages)).toEqual([4, 4, 4]);
  expect(pages(IN_A_MONTH * 10)).toBe(40);
});

test('the steps of a first pass that does not end grow every week', () => {
  const pages = (days: number) => pagesPerRun({ total: 0, startedAt: 0 }, days * DAY_MS);
  expect([29, 30, 36, 37, 44].map(pages)).toEqual([4, 8, 8, 16, 32]);
  expect(pagesPerRun({ total: 0, startedAt: null }, 1e12)).toBe(4);
});
