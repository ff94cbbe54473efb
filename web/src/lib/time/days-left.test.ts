import { expect, test } from 'vitest';
import { daysLeftText } from './days-left.ts';

// 02:00 in Guayaquil.
const NOW = Date.parse('2026-12-01T07:00:00.000Z');

test.each([
  ['2026-12-01T07:00:01.000Z', 'hoy'],
  ['2026-12-02T04:59:59.000Z', 'hoy'],
  ['2026-12-02T05:00:00.000Z', 'mañana'],
  ['2026-12-03T04:59:59.000Z', 'mañana'],
  ['2026-12-07T20:26:00.000Z', 'en 6 días'],
])('%s is %s', (at, text) => {
  expect(daysLeftText(Date.parse(at), NOW)).toBe(text);
});
