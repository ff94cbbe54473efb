import { StoredApiKeyCalls } from '@llevo/contract/entities/api-key-calls';
import { paths } from '@llevo/contract/paths';
import { sumCalls } from '@llevo/contract/rules/access/api-calls';
import { expect, test } from 'vitest';
import { seedClock } from '../seed-clock.ts';
import { apiKeyCallDocuments } from './api-key-calls.ts';
import { demoApiKeys } from './api-keys.ts';

const clock = seedClock(Date.parse('2026-11-14T17:00:00Z'));
const documents = apiKeyCallDocuments('llevo', clock);

test('only the key in daily use has a log', () => {
  const [reading] = demoApiKeys('llevo', clock);
  expect(documents.map(({ path }) => path)).toEqual([paths.accountDocument('llevo', 'apiKeyCalls', reading?.id ?? '')]);
});

test('the log has calls on each of the days before today, some of them with an error', () => {
  const { days } = StoredApiKeyCalls.parse(documents[0]?.data);
  expect(Object.keys(days)).toHaveLength(29);
  const { answered, refused, failed } = sumCalls(Object.values(days));
  expect(Math.min(answered, refused, failed)).toBeGreaterThan(0);
  expect(refused + failed).toBeLessThan(answered / 20);
});

test('the newest call is the last use of the key, and only failed ones have a reference', () => {
  const { calls } = StoredApiKeyCalls.parse(documents[0]?.data);
  expect(calls[0]?.at).toBe(demoApiKeys('llevo', clock)[0]?.lastUsedAt);
  for (const { status, code, reference } of calls) {
    expect([code !== null, reference !== null]).toEqual([status >= 400, status >= 500]);
  }
});
