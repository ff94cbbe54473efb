import { onTestFinished, vi } from 'vitest';

/**
 * Stops the clock of this process until the test ends, and returns its time. For a test that expects of the API in this
 * process what depends on the day, the week or the month: both are of one, also where another begins meanwhile.
 */
export function holdClock(nowMs = Date.now()): number {
  vi.setSystemTime(nowMs);
  onTestFinished(() => {
    vi.useRealTimers();
  });
  return nowMs;
}
