import { expect, test } from 'vitest';
import { pushResult } from './push-result.ts';

const MINUTE = 60_000;
const at = (httpStatus: number | null, attempt = 1, minutes = 0) =>
  pushResult({ attempt, createdAt: 0 }, httpStatus, minutes * MINUTE);

test.each([
  ['accepted', at(201), { state: 'sent', error: null }],
  ['too many at once', at(429), { state: 'pending', nextAttemptAt: MINUTE, error: '429' }],
  ['no answer', at(null, 3, 4), { state: 'pending', nextAttemptAt: 9 * MINUTE, error: 'unreachable' }],
  ['a server failure, once too often', at(503, 5), { state: 'failed', error: '503', isDeviceGone: false }],
  ['a server failure, an hour later', at(503, 2, 59), { state: 'failed', error: '503', isDeviceGone: false }],
  ['the key is refused', at(403), { state: 'failed', error: '403', isDeviceGone: false }],
  ['unsubscribed', at(410), { state: 'failed', error: '410', isDeviceGone: true }],
  ['an unknown subscription', at(404), { state: 'failed', error: '404', isDeviceGone: true }],
])('%s', (_answer, result, expected) => {
  expect(result).toEqual(expected);
});
