import { expect, test } from 'vitest';
import { plannedText, quotedText } from './driven-text.ts';

test.each([
  { text: quotedText(12_400, 11_900), expected: ' (+4.2\u00a0% frente a los 11.9 km cotizados)' },
  { text: quotedText(5000, 10_000), expected: ' (−50\u00a0% frente a los 10 km cotizados)' },
  { text: quotedText(5000, 5000), expected: ' (0\u00a0% frente a los 5 km cotizados)' },
  { text: quotedText(5000, 0), expected: '' },
  { text: plannedText(11_000, 10_000), expected: ' (+10\u00a0% frente a los 10 km previstos)' },
  { text: plannedText(11_000, null), expected: '' },
])('$expected', ({ text, expected }) => {
  expect(text).toBe(expected);
});
