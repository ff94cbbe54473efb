import { expect, test } from 'vitest';
import { INITIAL_STATUS, combineStatus } from './live-status.ts';
import type { LiveStatus } from './live-status.ts';

const live: LiveStatus = { ...INITIAL_STATUS, connection: 'live', lastLiveAtMs: 9000 };
const offline: LiveStatus = { ...INITIAL_STATUS, connection: 'offline', lastLiveAtMs: 4000, saturated: ['a'] };

test.each([
  [live, live, 'live', 9000],
  [live, INITIAL_STATUS, 'reconnecting', null],
  [INITIAL_STATUS, offline, 'offline', 4000],
  [offline, live, 'offline', 4000],
] as const)('two sets are as live as the worse one (%#)', (first, second, connection, lastLiveAtMs) => {
  expect(combineStatus(first, second)).toMatchObject({ connection, lastLiveAtMs });
});

test('what either does not show is not shown', () => {
  expect(combineStatus(offline, { ...live, saturated: ['b'] }).saturated).toEqual(['a', 'b']);
});
