import { describe, expect, test } from 'vitest';
import { mentionedIn, noteParts, openMention, renameMention } from './mentions.ts';

const ana = { uid: 'u1', name: 'Ana' };
const anaMaria = { uid: 'u2', name: 'Ana María' };

test.each([
  ['Llamar antes', ['Llamar antes']],
  ['@Ana llama', ['*@Ana', ' llama']],
  ['Pregunta a @Ana María y a @Ana.', ['Pregunta a ', '*@Ana María', ' y a ', '*@Ana', '.']],
  ['ana@Ana', ['ana', '*@Ana']],
  ['@Luis, @', ['@Luis, @']],
  ['', []],
])('"%s" is %j', (text, parts) => {
  const found = noteParts(text, [ana, anaMaria]);
  expect(found.map((part) => (part.isMention ? `*${part.text}` : part.text))).toEqual(parts);
  expect(found.map((part) => part.text).join('')).toBe(text);
});

test('whoever is not named any more is not mentioned', () => {
  expect(mentionedIn('@Ana María, mira', [ana, anaMaria])).toEqual([anaMaria]);
});

test('only the deleted person’s name leaves text and mentions', () => {
  const note = { text: '@Ana y @Ana María', mentions: [ana, anaMaria] };
  expect(renameMention(note, 'u1', 'Usuario eliminado')).toEqual({
    text: '@Usuario eliminado y @Ana María',
    mentions: [{ uid: 'u1', name: 'Usuario eliminado' }, anaMaria],
  });
});

describe('what is being typed', () => {
  test.each([
    ['@', 1, { start: 0, typed: '' }],
    ['Hola @An', 8, { start: 5, typed: 'An' }],
    ['Hola @Ana Mar', 13, { start: 5, typed: 'Ana Mar' }],
    ['Hola @An y más', 8, { start: 5, typed: 'An' }],
    ['correo ana@llevo.test', 21, null],
    ['a las 5 @ 6', 11, null],
    ['@Ana\nOtra línea', 16, null],
    ['Hola', 4, null],
  ])('"%s" at %d: %j', (text, cursor, expected) => {
    expect(openMention(text, cursor)).toEqual(expected);
  });
});
