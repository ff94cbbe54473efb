import { StoredApiKey } from '@llevo/contract/entities/api-key';
import { expect, test } from 'vitest';
import { parseApiKeyToken } from '../../../functions/src/platform/identity/api-key-token.ts';
import { DAY_MS, seedClock } from '../seed-clock.ts';
import { apiKeyChanges, apiKeyDocuments } from './api-keys.ts';

const clock = seedClock(Date.parse('2026-11-14T17:00:00Z'));
const keysNow = () => apiKeyDocuments('llevo', clock).map(({ data }) => StoredApiKey.parse(data));

test('one key only reads and is in use, another expires within a week', () => {
  const [reading, expiring] = keysNow();
  expect(reading?.scope.every((scope) => scope.endsWith(':read'))).toBe(true);
  expect(clock.startOfTodayMs - (reading?.lastUsedAt ?? 0)).toBeLessThan(DAY_MS);
  expect(reading?.expiresAt).toBeNull();
  const daysLeft = ((expiring?.expiresAt ?? 0) - clock.startOfTodayMs) / DAY_MS;
  expect(daysLeft).toBeGreaterThan(1);
  expect(daysLeft).toBeLessThan(7);
});

test('keys have the form of the server’s keys, and a new secret each time', () => {
  const [first, again] = [keysNow(), keysNow()];
  for (const [index, { prefix, secretHash }] of first.entries()) {
    expect(parseApiKeyToken(`${prefix}_${'0'.repeat(32)}`)).not.toBeNull();
    expect(secretHash).toMatch(/^[\da-f]{64}$/);
    expect(again[index]?.prefix).toBe(prefix);
    expect(again[index]?.secretHash).not.toBe(secretHash);
  }
});

test('each key has the audited change of its creation', () => {
  const created = apiKeyChanges('llevo', clock).map(({ target, createdAt }) => [target, createdAt]);
  expect(created).toEqual(
    apiKeyDocuments('llevo', clock).map(({ path, data }) => [path, StoredApiKey.parse(data).createdAt]),
  );
});
