import { expect, test } from 'vitest';
import { TimeLimitError, withTimeLimit } from './time-limit.ts';

test('work within its limit gives its result, and is not aborted afterwards', async () => {
  let seen: AbortSignal | undefined;
  const result = await withTimeLimit(20, (signal) => {
    seen = signal;
    return Promise.resolve(7);
  });
  expect(result).toBe(7);
  await new Promise((resolve) => setTimeout(resolve, 40));
  expect(seen?.aborted).toBe(false);
});

test('work that never ends is aborted and rejected', async () => {
  let seen: AbortSignal | undefined;
  const work = (signal: AbortSignal) => {
    seen = signal;
    return new Promise(() => undefined);
  };
  await expect(withTimeLimit(10, work)).rejects.toThrow(TimeLimitError);
  expect(seen?.aborted).toBe(true);
});

test('an error of the work itself passes', async () => {
  await expect(withTimeLimit(1_000, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});
