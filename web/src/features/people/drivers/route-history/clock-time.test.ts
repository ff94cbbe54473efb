import { expect, test } from 'vitest';
import { fullHours, spanText } from './clock-time.ts';
import { guayaquilTime } from '@llevo/contract/rules/dates';

const at = (time: string) => Date.parse(`2026-11-20T${time}:00-05:00`);

test.each<readonly [string, string, readonly string[]]>([
  // The hours at the ends need 6 % of the bar: nine o'clock is 13 minutes from the start of two hours.
  ['08:13', '10:40', ['09:00', '10:00']],
  ['08:55', '10:55', ['10:00']],
  ['08:13', '17:22', ['10:00', '12:00', '14:00', '16:00']],
  ['05:10', '23:50', ['09:00', '12:00', '15:00', '18:00', '21:00']],
  ['08:13', '08:40', []],
])('a bar from %s to %s has the full hours %j', (from, to, hours) => {
  expect(fullHours(at(from), at(to) - at(from)).map(guayaquilTime)).toEqual(hours);
});

test('a span has its hours and its length', () => {
  expect(spanText({ fromMs: at('08:13'), toMs: at('08:31') })).toBe('08:13 – 08:31 · 18 min');
});
