// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchAhead } from './fetch-ahead.ts';

const connect = (connection: object) => {
  vi.stubGlobal('navigator', { onLine: true, connection });
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('fetches the parts in order once the page has settled, and stops at the first failure (M22)', async () => {
  connect({});
  const parts = [vi.fn(() => Promise.resolve()), vi.fn(() => Promise.reject(new Error('x'))), vi.fn()];
  fetchAhead(parts);
  await vi.advanceTimersByTimeAsync(1000);
  expect(parts[0]).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(parts.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
});

test.each([{ saveData: true }, { effectiveType: '2g' }])('fetches nothing for %j', async (connection) => {
  connect(connection);
  const part = vi.fn();
  fetchAhead([part]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(part).not.toHaveBeenCalled();
});

test('fetches nothing once the page is left', async () => {
  connect({});
  const part = vi.fn();
  fetchAhead([part])();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(part).not.toHaveBeenCalled();
});
