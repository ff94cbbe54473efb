// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { ApiError, NetworkError } from './api-error.ts';
import { sessionFixture, tokenWith } from '../../testing/session-fixture.ts';
import { writeSession } from '../session/session.ts';
import { queryClient, retryDelayMs, shouldRetry } from './query-client.ts';

const refused = (status: number, retryAfterMs: number | null = null) =>
  new ApiError(status, undefined, { fallback: 'no', retryAfterMs });

test.each<{ failure: Error; tries: number }>([
  { failure: new NetworkError(null), tries: 3 },
  { failure: refused(500), tries: 2 },
  { failure: refused(503), tries: 2 },
  { failure: refused(429, 2000), tries: 1 },
  { failure: refused(429, 60_000), tries: 0 },
  { failure: refused(429), tries: 0 },
  { failure: refused(400), tries: 0 },
  { failure: refused(401), tries: 0 },
  { failure: refused(404), tries: 0 },
  { failure: refused(501), tries: 0 },
  { failure: new TypeError('a bug'), tries: 0 },
])('$failure.name $failure.status is retried $tries times', ({ failure, tries }) => {
  const decisions = [0, 1, 2, 3].map((count) => shouldRetry(count, failure));
  expect(decisions.filter(Boolean)).toHaveLength(tries);
});

test('a retry waits for the requested delay, or exponentially longer, at most ten seconds', () => {
  expect(retryDelayMs(0, refused(429, 2000))).toBe(2000);
  expect([0, 1, 2].map((count) => retryDelayMs(count, new NetworkError(null)))).toEqual([500, 1000, 2000]);
  expect(retryDelayMs(20, refused(500))).toBe(10_000);
});

test('another user’s session in this browser starts with an empty cache, a renewed token does not (C64)', () => {
  const tokenOf = (sub: string, exp: number) => tokenWith({ sub, sid: `s-${sub}`, account_id: 'llevo', exp });
  writeSession(sessionFixture({ token: tokenOf('one', 1) }));
  queryClient.setQueryData(['rows'], ['a row']);
  writeSession(sessionFixture({ token: tokenOf('one', 2) }));
  expect(queryClient.getQueryData(['rows'])).toEqual(['a row']);
  // A hidden tab may see the sign-out and the next sign-in as one change.
  writeSession(sessionFixture({ token: tokenOf('two', 1) }));
  expect(queryClient.getQueryData(['rows'])).toBeUndefined();
});
