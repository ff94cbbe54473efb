import { expect, test } from 'vitest';
import { ageText, speedText } from './last-seen.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const seen = (minutesAgo: number | null, speed?: number) => ({
  lat: 0,
  lng: 0,
  updatedAtMs: minutesAgo === null ? null : NOW - minutesAgo * 60_000,
  ...(speed === undefined ? {} : { speed }),
});

test('a speed is shown only while current, and a missing one is not zero', () => {
  expect(speedText(seen(1, 33.6), NOW)).toBe('34 km/h');
  expect(speedText(seen(1, 0.2), NOW)).toBe('Detenido');
  expect(speedText(seen(1), NOW)).toBeNull();
  expect(speedText(seen(7, 33.6), NOW)).toBeNull();
});

test('the age is shown in words, or left out', () => {
  expect(ageText(seen(0.5), NOW)).toBe('ahora');
  expect(ageText(seen(2), NOW)).toBe('hace 2 min');
  expect(ageText(seen(null), NOW)).toBeNull();
});
