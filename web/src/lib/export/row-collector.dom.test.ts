// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../http/api-error.ts';
import type { PageRequest } from '../list/list-source.ts';
import { createRowCollector } from './row-collector.ts';

const TOTAL = 250;

/** Pages of 100 numbers; records every call. */
function source(failAt: (call: number) => Error | null = () => null) {
  const requests: PageRequest[] = [];
  const fetch = (part: PageRequest) => {
    requests.push(part);
    const error = failAt(requests.length);
    if (error) return Promise.reject(error);
    const start = Number(part.cursor ?? 0);
    const end = Math.min(start + part.limit, TOTAL);
    const page = { offset: start, limit: 100, total: TOTAL, next_cursor: end < TOTAL ? end.toString() : null };
    return Promise.resolve({ data: Array.from({ length: end - start }, (_, index) => start + index), page });
  };
  return { requests, fetch };
}
const ALL = Array.from({ length: TOTAL }, (_, index) => index);
const never = new AbortController().signal;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the collector reads every page by cursor, a hundred rows at a time, and reports progress', async () => {
  const { requests, fetch } = source();
  const collector = createRowCollector(fetch);
  const reported: number[] = [];
  await collector.collect(never, ({ done, total }) => {
    expect(total).toBe(TOTAL);
    reported.push(done);
  });
  expect(collector.rows).toEqual(ALL);
  expect(reported).toEqual([100, 200, 250]);
  expect(requests).toEqual([{ limit: 100 }, { limit: 100, cursor: '100' }, { limit: 100, cursor: '200' }]);
});

test('the collector retries transient errors', async () => {
  const { fetch } = source((call) => (call === 2 ? new ApiError(503, undefined, { fallback: '' }) : null));
  const collector = createRowCollector(fetch);
  const done = collector.collect(never, () => undefined);
  await vi.runAllTimersAsync();
  await done;
  expect(collector.rows).toEqual(ALL);
});

test('the collector resumes after a failure without gaps or duplicates', async () => {
  const error = new ApiError(403, undefined, { fallback: '' });
  const { requests, fetch } = source((call) => (call === 3 ? error : null));
  const collector = createRowCollector(fetch);
  await expect(collector.collect(never, () => undefined)).rejects.toBe(error);
  expect(collector.progress()).toEqual({ done: 200, total: TOTAL, isAtLeast: false });
  await collector.collect(never, () => undefined);
  expect(collector.rows).toEqual(ALL);
  expect(requests).toHaveLength(4);
});

test('the collector discards responses after cancelling', async () => {
  const stop = new AbortController();
  const { fetch } = source();
  const collector = createRowCollector(fetch);
  const done = collector.collect(stop.signal, () => {
    stop.abort();
  });
  await expect(done).rejects.toThrow();
  expect(collector.rows).toHaveLength(100);
});
