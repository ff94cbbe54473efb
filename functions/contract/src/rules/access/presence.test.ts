import { describe, expect, test } from 'vitest';
import { isPresenceFresh, provesPresence, requiredProof } from './presence.ts';

const NOW_MS = Date.parse('2026-11-20T15:00:00Z');
const MINUTE_MS = 60_000;

test.each([
  { what: 'now', provenAtMs: NOW_MS, isFresh: true },
  { what: 'ten minutes ago', provenAtMs: NOW_MS - 10 * MINUTE_MS, isFresh: true },
  { what: 'a millisecond earlier', provenAtMs: NOW_MS - 10 * MINUTE_MS - 1, isFresh: false },
  { what: 'by an instance whose clock is ahead', provenAtMs: NOW_MS + 50, isFresh: true },
  { what: 'never', provenAtMs: 0, isFresh: false },
])('a proof of presence given $what is fresh: $isFresh', ({ provenAtMs, isFresh }) => {
  expect(isPresenceFresh(provenAtMs, NOW_MS)).toBe(isFresh);
});

const SOCIAL = { hasPassword: false, twoFactorEnabled: false };
const WITH_PASSWORD = { hasPassword: true, twoFactorEnabled: false };
const WITH_CODES = { hasPassword: true, twoFactorEnabled: true };
const SOCIAL_WITH_CODES = { hasPassword: false, twoFactorEnabled: true };

test.each([
  { what: 'neither password nor second factor', user: SOCIAL, proof: 'provider' },
  { what: 'a password', user: WITH_PASSWORD, proof: 'password' },
  { what: 'a second factor', user: WITH_CODES, proof: 'code' },
  { what: 'a second factor and no password', user: SOCIAL_WITH_CODES, proof: 'code' },
])('a user with $what has to give a $proof', ({ user, proof }) => {
  expect(requiredProof(user)).toBe(proof);
});

describe('a sign-in that verified', () => {
  test.each([
    { factor: 'mailbox', social: true, withPassword: false, withCodes: false },
    { factor: 'provider', social: true, withPassword: true, withCodes: false },
    { factor: 'password', social: true, withPassword: true, withCodes: false },
    { factor: 'code', social: true, withPassword: true, withCodes: true },
    { factor: 'passkey', social: true, withPassword: true, withCodes: true },
  ] as const)('$factor proves presence: social $social, password $withPassword, second factor $withCodes', (row) => {
    expect(provesPresence(row.factor, SOCIAL)).toBe(row.social);
    expect(provesPresence(row.factor, WITH_PASSWORD)).toBe(row.withPassword);
    expect(provesPresence(row.factor, WITH_CODES)).toBe(row.withCodes);
    expect(provesPresence(row.factor, SOCIAL_WITH_CODES)).toBe(row.withCodes);
  });
});
