import { expect, test } from 'vitest';
import { INITIAL_STATUS, combineStatus } from './live-status.ts';
import type { LiveStatus } from './live-status.ts';

const live: LiveStatus = { ...INITIAL_STATUS, connection: 'live', lastLiveAtMs: 9000 };
const paced: LiveStatus = { ...INITIAL_STATUS, connection: 'paced', lastLiveAtMs: 5000 };
const offline: LiveStatus = { ...INITIAL_STATUS, connection: 'offline', lastLiveAtMs: 4000, saturated: ['a'] };

test.each([
  { first: live, second: live, connection: 'live', lastLiveAtMs: 9000 },
  { first: live, second: paced, connection: 'paced', lastLiveAtMs: 5000 },
  { first: paced, second: offline, connection: 'offline', lastLiveAtMs: 4000 },
  { first: live, second: INITIAL_STATUS, connection: 'reconnecting', lastLiveAtMs: null },
  { first: INITIAL_STATUS, second: offline, connection: 'offline', lastLiveAtMs: 4000 },
  { first: offline, second: live, connection: 'offline', lastLiveAtMs: 4000 },
])('$first.connection and $second.connection are $connection together', ({ first, second, ...expected }) => {
  expect(combineStatus(first, second)).toMatchObject(expected);
});

test('saturated queries of both are listed', () => {
  expect(combineStatus(offline, { ...live, saturated: ['b'] }).saturated).toEqual(['a', 'b']);
});
