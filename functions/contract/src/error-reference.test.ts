import { expect, test } from 'vitest';
import { findErrorReference, createErrorReference, appendErrorReference } from './error-reference.ts';

test('an error reference has six unambiguous letters and digits', () => {
  expect(createErrorReference('0aO1bIlLcZ9xYq')).toBe('ABCZ9X');
  expect(createErrorReference('2345678')).toBe('234567');
});

test('an error reference follows the full stop of the message', () => {
  expect(appendErrorReference('Algo falló', 'ABCZ9X')).toBe('Algo falló. Referencia: ABCZ9X');
  expect(appendErrorReference('Algo falló. ', 'ABCZ9X')).toBe('Algo falló. Referencia: ABCZ9X');
});

test.each([
  ['No pude guardar. Referencia: ABCZ9X', 'ABCZ9X'],
  ['me salió referencia abcz9x ayer', 'ABCZ9X'],
  ['Referencia: ABC', null],
  ['Referencia: ABCZ9XYZ', null],
  ['sin número', null],
])('the message %s contains the reference %s', (text, reference) => {
  expect(findErrorReference(text)).toBe(reference);
});
