// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { poll } from './poll.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const INTERVAL_MS = 10_000;

test('polling asks at once, then after each interval until it is stopped', async () => {
  const ask = vi.fn(() => Promise.resolve());
  const stop = poll({ ask, onFailure: () => true, intervalMs: () => INTERVAL_MS });
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2 * INTERVAL_MS + 1);
  expect(ask).toHaveBeenCalledTimes(3);
  stop();
  await vi.advanceTimersByTimeAsync(5 * INTERVAL_MS);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('polling continues after a failure unless the handler stops it', async () => {
  const ask = vi.fn(() => Promise.reject(new Error('offline')));
  const onFailure = vi.fn(() => true);
  poll({ ask, onFailure, intervalMs: () => INTERVAL_MS });
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  const asked = ask.mock.calls.length;
  expect(asked).toBeGreaterThan(2);
  expect(onFailure).toHaveBeenCalledTimes(asked);
  onFailure.mockReturnValue(false);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(ask).toHaveBeenCalledTimes(asked + 1);
});

test('a failure after the stop is ignored', async () => {
  const onFailure = vi.fn(() => true);
  const stop = poll({
    ask: (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          reject(new Error('aborted'));
        });
      }),
    onFailure,
    intervalMs: () => INTERVAL_MS,
  });
  stop();
  await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  expect(onFailure).not.toHaveBeenCalled();
});
