import { expect, test } from 'vitest';
import { instanceLimits } from './instance-rate-limits.ts';

test('counts per key within a window that begins with the first use', async () => {
  const at = { nowMs: 1_000 };
  const limits = instanceLimits({ nowMs: () => at.nowMs, waitUntil: () => Promise.resolve() });
  const limit = { max: 2, windowSeconds: 10, store: 'instance' } as const;
  const count = (key: string) => limits.count(key, limit);
  expect([await count('a'), await count('a'), await count('b')]).toEqual(Array(3).fill({ isAllowed: true }));
  at.nowMs += 4_500;
  expect(await count('a')).toEqual({ isAllowed: false, retryAfterSeconds: 6 });
  at.nowMs += 5_500;
  expect(await count('a')).toEqual({ isAllowed: true });
});
