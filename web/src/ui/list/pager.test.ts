import { expect, test } from 'vitest';
import { rangeText } from './pager.tsx';

const page = { page: 1, pageSize: 25, pageSizes: [25], onPage: () => undefined, onPageSize: () => undefined };

test.each([
  [{ total: null, count: 25, hasNext: true }, '1–25'],
  [{ total: null, count: 0, hasNext: true }, ' '],
  [{ total: 1234, count: 25, hasNext: true }, '1–25 de 1,234'],
  [{ total: 1000, isAtLeast: true, count: 25, hasNext: true }, '1–25 de más de 1,000'],
  [{ total: 1, isAtLeast: true, count: 1, hasNext: true }, '1–1 y hay más'],
  [{ total: 26, isAtLeast: true, count: 25, hasNext: true }, '1–25 y hay más'],
  [{ total: 0, isAtLeast: true, count: 3, hasNext: true }, '1–3 y hay más'],
  [{ total: 0, isAtLeast: true, count: 3, hasNext: false }, '1–3 de 3'],
])('%o: %s', (facts, text) => {
  expect(rangeText({ ...page, ...facts })).toBe(text);
});
