import { expect, test } from 'vitest';
import { firstWords } from './first-words.ts';

test.each([
  ['Llega a las diez', 16, 'Llega a las diez'],
  ['Llega a las diez', 15, 'Llega a las…'],
  ['Llega a las diez', 11, 'Llega a las…'],
  ['Hola, llega a las diez', 6, 'Hola…'],
  ['Otorrinolaringología', 5, 'Otorr…'],
])('the first words of "%s" in %d characters are "%s"', (text, length, words) => {
  expect(firstWords(text, length)).toBe(words);
});
