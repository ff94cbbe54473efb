// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../http/api-error.ts';
import type { PageRequest } from '../list/list-source.ts';
import { createRowCollector } from './row-collector.ts';

const TOTAL = 250;

/** Pages of 100 numbers; every call is noted. */
function source(failAt: (call: number) => Error | null = () => null) {
  const asked: PageRequest[] = [];
  const fetch = (part: PageRequest) => {
    asked.push(part);
    const failure = failAt(asked.length);
    if (failure) return Promise.reject(failure);
    const start = Number(part.cursor ?? 0);
    const end = Math.min(start + part.limit, TOTAL);
    const page = { offset: start, limit: 100, total: TOTAL, next_cursor: end < TOTAL ? end.toString() : null };
    return Promise.resolve({ data: Array.from({ length: end - start }, (_, index) => start + index), page });
  };
  return { asked, fetch };
}
const ALL = Array.from({ length: TOTAL }, (_, index) => index);
const never = new AbortController().signal;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('every page by its cursor, a hundred at a time, and how far it is', async () => {
  const { asked, fetch } = source();
  const collector = createRowCollector(fetch);
  const told: number[] = [];
  await collector.collect(never, ({ done, total }) => {
    expect(total).toBe(TOTAL);
    told.push(done);
  });
  expect(collector.rows).toEqual(ALL);
  expect(told).toEqual([100, 200, 250]);
  expect(asked).toEqual([{ limit: 100 }, { limit: 100, cursor: '100' }, { limit: 100, cursor: '200' }]);
});

test('what passes is waited out', async () => {
  const { fetch } = source((call) => (call === 2 ? new ApiError(503, undefined, { fallback: '' }) : null));
  const collector = createRowCollector(fetch);
  const done = collector.collect(never, () => undefined);
  await vi.runAllTimersAsync();
  await done;
  expect(collector.rows).toEqual(ALL);
});

test('after a failure it goes on where it stopped, with nothing lost and nothing twice', async () => {
  const refusal = new ApiError(403, undefined, { fallback: '' });
  const { asked, fetch } = source((call) => (call === 3 ? refusal : null));
  const collector = createRowCollector(fetch);
  await expect(collector.collect(never, () => undefined)).rejects.toBe(refusal);
  expect(collector.progress()).toEqual({ done: 200, total: TOTAL, isAtLeast: false });
  await collector.collect(never, () => undefined);
  expect(collector.rows).toEqual(ALL);
  expect(asked).toHaveLength(4);
});

test('cancelled, it keeps nothing of what arrives afterwards', async () => {
  const stop = new AbortController();
  const { fetch } = source();
  const collector = createRowCollector(fetch);
  const done = collector.collect(stop.signal, () => {
    stop.abort();
  });
  await expect(done).rejects.toThrow();
  expect(collector.rows).toHaveLength(100);
});
