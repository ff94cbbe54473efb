import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDate, formatDateTime, guayaquilDate, guayaquilTime, guayaquilInstantMs } from './dates.ts';

test.each([
  ['2026-11-21T19:05:00.000Z', '21/11/2026 14:05'],
  ['2026-01-01T04:59:59Z', '31/12/2025 23:59'],
  ['2026-01-01T05:00:00Z', '01/01/2026 00:00'],
  ['2026-07-01T12:00:00+02:00', '01/07/2026 05:00'],
  ['nada', '-'],
  ['', '-'],
])('the instant %s is shown as %s', (iso, text) => {
  expect(formatDateTime(iso)).toBe(text);
});

test('dates and hours agree with the time zone database', () => {
  const official = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Guayaquil',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const since2000 = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2099, 11, 31) });
  fc.assert(
    fc.property(since2000, (ms) => {
      expect(`${guayaquilDate(ms)} ${guayaquilTime(ms)}`).toBe(official.format(ms));
    }),
  );
});

test('a date and hour convert back to the instant they were read from', () => {
  expect(guayaquilInstantMs('2026-11-21', '14:05')).toBe(Date.parse('2026-11-21T19:05:00Z'));
  expect(guayaquilInstantMs('2026-11-21')).toBe(Date.parse('2026-11-21T05:00:00Z'));
});

test('other texts than calendar dates are returned unchanged', () => {
  expect([formatDate('2026-11-21'), formatDate('mañana')]).toEqual(['21/11/2026', 'mañana']);
});
