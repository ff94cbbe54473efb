import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', null],
  ['aaaaaaaa', 'Muy débil'],
  ['12345678', 'Muy débil'],
  ['Mudanza', 'Débil'],
  ['Mudanzas1', 'Buena'],
  ['Llevo-2026!', 'Fuerte'],
  ['tres camiones rojos suben', 'Fuerte'],
])('%s is called %s', (password, word) => {
  expect(passwordStrength(password)?.label ?? null).toBe(word);
});
