import { expect, test } from 'vitest';
import { guayaquilInstantMs } from '../dates.ts';
import { canWait, quietUntil } from './quiet-time.ts';

const MORNING = guayaquilInstantMs('2026-11-27', '06:00');

test.each([
  ['2026-11-26', '21:59', null],
  ['2026-11-26', '22:00', MORNING],
  ['2026-11-27', '00:00', MORNING],
  ['2026-11-27', '05:59', MORNING],
  ['2026-11-27', '06:00', null],
])('quiet time at %s %s ends at %s', (date, hour, until) => {
  expect(quietUntil(guayaquilInstantMs(date, hour))).toBe(until);
});

test.each([
  ['payment_reminder', true],
  ['driver_document_expiring', true],
  ['verification_code', false],
  ['driver_offer', false],
  ['driver_on_the_way', false],
  [null, false],
] as const)('whether %s can wait until the morning: %s', (template, expected) => {
  expect(canWait(template)).toBe(expected);
});
