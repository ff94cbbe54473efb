import { expect, test } from 'vitest';
import { suggestEmail } from './email-suggestion.ts';

test.each([
  ['ana.torres@gmial.com', 'ana.torres@gmail.com'],
  ['ana@gamil.com', 'ana@gmail.com'],
  ['Ana@gmail.con', 'Ana@gmail.com'],
  ['ana@gmaill.com', 'ana@gmail.com'],
  ['ana@hotmal.com', 'ana@hotmail.com'],
  ['ana@hotmial.com', 'ana@hotmail.com'],
  ['ana@outlok.com', 'ana@outlook.com'],
  ['ana@yaho.es', 'ana@yahoo.es'],
])('%s is probably %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each([
  'ana@gmail.com',
  'ana@gmail.co',
  'ana@gmai',
  'ana@mail.com',
  'ana@ymail.com',
  'ana@fletesandes.ec',
  'ana@uce.edu.ec',
  'ana@a@gmial.com',
  '@gmial.com',
  '',
])('%s is left as it is', (typed) => {
  expect(suggestEmail(typed)).toBeNull();
});
