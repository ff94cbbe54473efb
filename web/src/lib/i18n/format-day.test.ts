import { expect, test } from 'vitest';
import { dayHint } from './format-day.ts';

test.each([
  { name: 'this year', date: '2026-12-04', hint: 'viernes, 4 de diciembre' },
  { name: 'another year', date: '2027-04-12', hint: 'lunes, 12 de abril de 2027' },
  { name: 'an empty field', date: '', hint: undefined },
  { name: 'another format', date: 'pronto', hint: undefined },
])('the words below a field for a day in $name are "$hint"', ({ date, hint }) => {
  expect(dayHint(date, '2026-11-27')).toBe(hint);
});
