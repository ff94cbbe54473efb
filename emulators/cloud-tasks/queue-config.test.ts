import { describe, expect, test } from 'vitest';
import { backoffMs, isGivenUp, queueConfig } from './queue-config.ts';

describe('backoffMs', () => {
  const seconds = { minBackoffMs: 10_000, maxBackoffMs: 300_000, maxDoublings: 3 };

  test('doubles, then grows by the last step, up to the maximum', () => {
    // The example of Google's reference of RetryConfig.
    const pauses = [1, 2, 3, 4, 5, 6, 7].map((attempts) => backoffMs(seconds, attempts) / 1_000);
    expect(pauses).toEqual([10, 20, 40, 80, 160, 240, 300]);
  });
});

describe('isGivenUp', () => {
  test.each([
    ['attempts are left', { maxAttempts: 3, maxRetryMs: 0, attempts: 2, sinceFirstMs: 9e9 }, false],
    ['all attempts are used', { maxAttempts: 3, maxRetryMs: 0, attempts: 3, sinceFirstMs: 0 }, true],
    ['time is left', { maxAttempts: 3, maxRetryMs: 60_000, attempts: 5, sinceFirstMs: 59_999 }, false],
    ['both are over', { maxAttempts: 3, maxRetryMs: 60_000, attempts: 5, sinceFirstMs: 60_000 }, true],
    ['attempts are unlimited', { maxAttempts: -1, maxRetryMs: 0, attempts: 99, sinceFirstMs: 9e9 }, false],
  ])('if %s', (_case, facts, expected) => {
    expect(isGivenUp(facts, facts)).toBe(expected);
  });
});

test('a function that declares nothing gets the queue that firebase-tools creates', () => {
  expect(queueConfig('http://f', { retryConfig: {}, rateLimits: {} })).toEqual({
    url: 'http://f',
    maxAttempts: 3,
    maxRetryMs: 0,
    minBackoffMs: 100,
    maxBackoffMs: 3_600_000,
    maxDoublings: 16,
    maxConcurrentDispatches: 1_000,
    maxDispatchesPerSecond: 500,
  });
});
