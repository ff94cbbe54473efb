import { expect, test } from 'vitest';
import { TEMPLATE_NAMES } from '../../entities/outbox-whatsapp.ts';
import { giveUpAt, isMailedLate, TIME_TO_LIVE_LIMITS, TIME_TO_LIVE_SECONDS } from './time-to-live.ts';

test.each(Object.entries(TIME_TO_LIVE_SECONDS))(
  'the time of templates of %s is one that Meta admits',
  (category, seconds) => {
    const limits = TIME_TO_LIVE_LIMITS[category] ?? { min: Infinity, max: 0 };
    expect(seconds).toBeGreaterThanOrEqual(limits.min);
    expect(seconds).toBeLessThanOrEqual(limits.max);
  },
);

test.each([
  ['verification_code', 11],
  ['booking_received', 12 * 60 + 1],
  [null, 12 * 60 + 1],
] as const)('%s counts as undelivered after %d minutes', (template, minutes) => {
  expect(giveUpAt(template, 1000)).toBe(1000 + minutes * 60_000);
});

test('codes, offers, a driver on the way and texts are not mailed late', () => {
  expect(TEMPLATE_NAMES.filter((name) => !isMailedLate(name))).toEqual([
    'verification_code',
    'driver_on_the_way',
    'driver_offer',
  ]);
  expect(isMailedLate(null)).toBe(false);
});
