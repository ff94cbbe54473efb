import { randomUUID } from 'node:crypto';
import { signInLimit } from '@llevo/contract/endpoints/rate-limits';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { describe, expect, test } from 'vitest';
import { firestoreAttemptLimits } from '../../../functions/src/platform/limits/attempt-limits.ts';
import { leasedLimits } from '../../../functions/src/platform/limits/rate-limits.ts';
import { systemClock, systemIds } from '../../../functions/src/platform/system.ts';
import { randomIpAddress } from '../../support/api/api-client.ts';
import { runConcurrently } from '../../support/api/in-process-api.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { countWrites } from '../../support/firestore/count-writes.ts';

const LIMIT = { max: 40, windowSeconds: 60, store: 'shared', batch: 10 } as const;

/** Another instance of the function, with its own clock. */
function instance(at = { nowMs: Date.now() }) {
  return leasedLimits({ nowMs: () => at.nowMs, waitUntil: () => Promise.resolve() }, systemIds);
}

const allowed = (verdicts: readonly { isAllowed: boolean }[]) => verdicts.filter(({ isAllowed }) => isAllowed).length;
const counterOf = (key: string) => readDocument(paths.rateLimit(systemIds.sha256(key)));

describe('a limit counted in batches', () => {
  test('is exact in one instance, even for 50 concurrent uses', async () => {
    const [limits, key] = [instance(), randomUUID()];
    expect(allowed(await runConcurrently(50, () => limits.count(key, LIMIT)))).toBe(40);
    expect(await counterOf(key)).toMatchObject({ used: 40 });
  });

  test('is exceeded by at most one use per instance across four instances', async () => {
    const [instances, key] = [[instance(), instance(), instance(), instance()], randomUUID()];
    let count = 0;
    for (let round = 0; round < 30; round++) {
      for (const limits of instances) if ((await limits.count(key, LIMIT)).isAllowed) count += 1;
    }
    expect(count).toBeGreaterThanOrEqual(40);
    expect(count).toBeLessThanOrEqual(44);
    expect(await counterOf(key)).toMatchObject({ used: 40 });
  });

  test('refuses none of 20 uses that come to seven instances in turn', async () => {
    const [instances, key] = [Array.from({ length: 7 }, () => instance()), randomUUID()];
    const uses = Array.from({ length: 20 }, (_, use) => instances[use % instances.length]);
    let count = 0;
    for (const limits of uses) if ((await limits?.count(key, LIMIT))?.isAllowed === true) count += 1;
    expect(count).toBe(20);
  });

  test('costs nothing for the first use, and a write for each batch', async () => {
    const [limits, key] = [instance(), randomUUID()];
    expect(await countWrites(() => limits.count(key, LIMIT))).toEqual({ writes: 0, deletes: 0 });
    const writes = await countWrites(async () => {
      for (let use = 0; use < 16; use++) await limits.count(key, LIMIT);
    });
    // One use is owed: batches of 1 + 9, and of 7: a fifth of what remains is taken in advance.
    expect(writes).toEqual({ writes: 2, deletes: 0 });
  });

  test('starts again after its window', async () => {
    const at = { nowMs: Date.now() };
    const [limits, key] = [instance(at), randomUUID()];
    await runConcurrently(41, () => limits.count(key, LIMIT));
    expect(await limits.count(key, LIMIT)).toEqual({ isAllowed: false, retryAfterSeconds: 60 });
    at.nowMs += 60_000;
    expect(allowed(await runConcurrently(50, () => limits.count(key, LIMIT)))).toBe(40);
  });

  test('stores its keys as hashes', async () => {
    const [limits, key] = [instance(), `address:${randomUUID()}`];
    await runConcurrently(2, () => limits.count(key, LIMIT));
    const ids = (await adminFirestore.collection(COLLECTIONS.rateLimits).get()).docs.map(({ id }) => id);
    expect(ids).toContain(systemIds.sha256(key));
    expect(ids.filter((id) => id.includes('address'))).toEqual([]);
  });
});

test('limits attempts of all callers through one hop together', async () => {
  const counted: unknown[] = [];
  const attempts = firestoreAttemptLimits(systemClock, systemIds, {
    count: (key, { max, windowSeconds }) => {
      counted.push({ key, max, windowSeconds });
      return Promise.resolve({ isAllowed: false, retryAfterSeconds: 7 });
    },
  });
  const attempt = () => ({ subject: randomUUID(), address: randomIpAddress(), limit: signInLimit });
  const throughHop = await attempts.reserve({ ...attempt(), hop: '192.0.2.1' });
  expect(throughHop).toEqual({ isAllowed: false, retryAfterSeconds: 7 });
  expect(await attempts.reserve({ ...attempt(), hop: null })).toEqual({ isAllowed: true, isLast: false });
  expect(counted).toEqual([{ key: 'guess hop:192.0.2.1', max: signInLimit.max * 300, windowSeconds: 300 }]);
});
