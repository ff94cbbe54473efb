import { expect, test } from 'vitest';
import { retryDelayMs } from '../../platform/outbox/outbox.ts';
import {
  DISABLE_AFTER_MS,
  endpointHealth,
  MAX_WEBHOOK_ATTEMPTS,
  WEBHOOK_RETRY_DELAYS_MINUTES,
} from './delivery-policy.ts';

const NOW = 1_000_000_000;
const MINUTE_MS = 60_000;

test.each([
  { attempts: 1, minutes: 1 },
  { attempts: 2, minutes: 5 },
  { attempts: 3, minutes: 30 },
  { attempts: 6, minutes: 600 },
  { attempts: 9, minutes: 1_440 },
])('after attempt $attempts a delivery waits $minutes minutes', ({ attempts, minutes }) => {
  expect(retryDelayMs(WEBHOOK_RETRY_DELAYS_MINUTES, attempts)).toBe(minutes * MINUTE_MS);
});

test('the last attempt is not followed by another', () => {
  expect(retryDelayMs(WEBHOOK_RETRY_DELAYS_MINUTES, MAX_WEBHOOK_ATTEMPTS)).toBeNull();
});

test('one event that never succeeds disables its endpoint', () => {
  const delays = Array.from(
    { length: MAX_WEBHOOK_ATTEMPTS - 1 },
    (_, index) => retryDelayMs(WEBHOOK_RETRY_DELAYS_MINUTES, index + 1) ?? 0,
  );
  expect(delays.reduce((sum, delay) => sum + delay, 0)).toBeGreaterThan(DISABLE_AFTER_MS);
});

test.each([
  { what: 'a success', since: null, isDelivered: true, change: { kind: 'none' } },
  { what: 'a first failure', since: null, isDelivered: false, change: { kind: 'failing', failingSince: NOW } },
  { what: 'another failure', since: NOW - DISABLE_AFTER_MS + 1, isDelivered: false, change: { kind: 'none' } },
  {
    what: 'a failure after three days',
    since: NOW - DISABLE_AFTER_MS,
    isDelivered: false,
    change: { kind: 'disable' },
  },
  {
    what: 'a success after days of failures',
    since: NOW - DISABLE_AFTER_MS,
    isDelivered: true,
    change: { kind: 'failing', failingSince: null },
  },
])('$what changes the endpoint: $change.kind', ({ since, isDelivered, change }) => {
  expect(endpointHealth(since, isDelivered, NOW)).toEqual(change);
});
