import { expect, test } from 'vitest';
import { newApiKeyError } from './new-api-key-error.ts';

const NOW_MS = 1_000;
const keys = (count: number, key: { active?: boolean; expiresAt?: number | null } = {}) =>
  Array.from({ length: count }, () => ({ active: true, expiresAt: null, ...key }));

test.each([
  { what: 'none on the free plan', plan: null, keys: [], error: { kind: 'no_room', plan: 'startup' } },
  { what: 'two keys of three', plan: 'startup', keys: keys(2), error: null },
  { what: 'three keys of three', plan: 'startup', keys: keys(3), error: { kind: 'no_room', plan: 'business' } },
  { what: 'revoked keys', plan: 'startup', keys: keys(9, { active: false }), error: null },
  { what: 'keys that expire now', plan: 'startup', keys: keys(9, { expiresAt: NOW_MS }), error: null },
  {
    what: 'keys that expire later',
    plan: 'startup',
    keys: keys(3, { expiresAt: NOW_MS + 1 }),
    error: { kind: 'no_room', plan: 'business' },
  },
  { what: 'a hundred revoked keys', plan: 'business', keys: keys(100, { active: false }), error: { kind: 'too_many' } },
] as const)('one more key with $what gives $error', ({ plan, keys: stored, error }) => {
  expect(newApiKeyError({ plan, keys: stored, nowMs: NOW_MS })).toEqual(error);
});
