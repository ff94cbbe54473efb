import { expect, test } from 'vitest';
import { isTokenExpired } from './id-token.ts';

const NOW_MS = 1_800_000_000_000;
const tokenUntil = (exp: unknown) => `h.${btoa(JSON.stringify({ exp }))}.s`;

test.each([
  { secondsLeft: 3600, expired: false },
  { secondsLeft: 61, expired: false },
  { secondsLeft: 59, expired: true },
  { secondsLeft: -10, expired: true },
])('a token with $secondsLeft s left is expired: $expired', ({ secondsLeft, expired }) => {
  expect(isTokenExpired(tokenUntil(NOW_MS / 1000 + secondsLeft), NOW_MS)).toBe(expired);
});

test.each(['', 'nonsense', 'a.b.c', tokenUntil('soon'), `h.${btoa('null')}.s`])(
  'an unreadable token counts as live: %j',
  (token) => {
    expect(isTokenExpired(token, NOW_MS)).toBe(false);
  },
);

test('base64url payloads are read', () => {
  const payload = btoa(JSON.stringify({ exp: 1, name: 'ñÿ?>' }))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  expect(isTokenExpired(`h.${payload}.s`, NOW_MS)).toBe(true);
});
