import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveRegularly } from './autosave.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('data is saved at intervals and at the end, never twice at once', async () => {
  let running = 0;
  let saves = 0;
  const end = saveRegularly(async () => {
    running += 1;
    expect(running).toBe(1);
    // Longer than the interval.
    await new Promise((resolve) => setTimeout(resolve, 250));
    running -= 1;
    saves += 1;
  }, 100);
  await vi.advanceTimersByTimeAsync(650);
  expect(saves).toBe(2);
  const ended = end();
  await vi.runAllTimersAsync();
  await ended;
  expect(saves).toBeGreaterThan(2);
  const total = saves;
  await vi.advanceTimersByTimeAsync(1000);
  expect(saves).toBe(total);
});
