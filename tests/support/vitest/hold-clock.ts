import { onTestFinished, vi } from 'vitest';

/**
 * Stops the clock of this process until the test ends, and returns its time. For tests whose expectation and in-process API
 * depend on the same day, week or month, even if another begins during the test.
 */
export function holdClock(nowMs = Date.now()): number {
  vi.setSystemTime(nowMs);
  onTestFinished(() => {
    vi.useRealTimers();
  });
  return nowMs;
}
