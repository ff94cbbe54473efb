import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { expect, test } from 'vitest';
import { lastTripText } from './last-trip-text.ts';

const LATE_EVENING_MS = guayaquilInstantMs('2026-11-24', '23:30');

test.each([
  ['2026-11-24', 'Hoy'],
  ['2026-11-23', 'Ayer'],
  ['2026-11-22', 'Hace 2 días'],
  ['2026-11-18', 'Hace 6 días'],
  ['2026-11-17', '17 nov'],
  ['2026-01-02', '02 ene'],
  ['2025-12-31', '31/12/2025'],
  ['2026-11-26', '26 nov'],
])('a last trip on %s reads "%s" on 24 November 2026', (lastDate, expected) => {
  expect(lastTripText({ finished: 3, lastDate }, LATE_EVENING_MS)).toBe(expected);
});

test('a customer without finished trips never had one, and trips without a known day have no text', () => {
  expect(lastTripText({ finished: 0, lastDate: null }, LATE_EVENING_MS)).toBe('Nunca');
  expect(lastTripText({ finished: 2, lastDate: null }, LATE_EVENING_MS)).toBeNull();
});
