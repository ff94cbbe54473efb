import { expect, test } from 'vitest';
import { MAX_ATTEMPTS, RETRY_DELAYS_MINUTES } from './retry-schedule.ts';
import { retryDelayMs } from '../outbox/outbox.ts';

test.each([
  { attempts: 1, minutes: 1 },
  { attempts: 2, minutes: 2 },
  { attempts: 3, minutes: 5 },
  { attempts: 4, minutes: 15 },
  { attempts: 5, minutes: 60 },
  { attempts: 6, minutes: 360 },
])('after try $attempts a message waits $minutes minutes', ({ attempts, minutes }) => {
  expect(retryDelayMs(RETRY_DELAYS_MINUTES, attempts)).toBe(minutes * 60_000);
});

test.each([7, 8, 1000])('after try %i it is given up', (attempts) => {
  expect(retryDelayMs(RETRY_DELAYS_MINUTES, attempts)).toBeNull();
});

test('there are seven tries', () => {
  expect(MAX_ATTEMPTS).toBe(7);
});
