import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normaliseText, matchesSearch, searchedWords, toQueryToken, searchTokens, splitWords } from './search-text.ts';
import { personSearchTexts, serviceSearchTexts } from './rules/search-fields.ts';

test.each([
  ['José Ñauta', ['jose', 'nauta']],
  ['  O’Higgins-Pérez ', ['o', 'higgins', 'perez']],
  ['+593 99 123 4567', ['593', '99', '123', '4567']],
  ['0999-123-456', ['0999', '123', '456']],
  ['2026-11-21', ['2026-11-21']],
  ['2026-11', ['2026-11']],
  ['2026-1', ['2026-1']],
  ['¡! ', []],
])('the text %s is split into words', (text, expected) => {
  expect(splitWords(text)).toEqual(expected);
});

test.each([
  ['21/11/2026', ['2026-11-21']],
  ['1/2/2026 finalizado', ['2026-02-01', 'finalizado']],
  ['+593 96 304', ['59396304']],
  ['096-304-4152', ['0963044152']],
  ['96 304 4152', ['963044152']],
  ['(02) 245 6789', ['022456789']],
  ['Ana 099 123 4567', ['ana', '0991234567']],
  ['2026-11-21', ['2026-11-21']],
  ['123 4567', ['123', '4567']],
])('the search %s is split into words', (text, expected) => {
  expect(searchedWords(text)).toEqual(expected);
});

describe('a search', () => {
  test.each([
    ['jose', true],
    ['JOSÉ', true],
    ['jo nau', true],
    ['nauta jose', true],
    ['ose', false],
    ['jose garcia', false],
    ['', true],
  ])('a search for %s finds José Ñauta: %s', (search, found) => {
    expect(matchesSearch(search, 'José', 'Ñauta')).toBe(found);
  });

  test('a search narrows by its longest word, if any', () => {
    expect(toQueryToken('de la Carolina')).toBe('carolina');
    expect(toQueryToken('Otorrinolaringólogo')).toBe('otorrinolaring');
    expect(toQueryToken('  ¿? ')).toBeNull();
  });

  test('a search never narrows away what it would match', () => {
    const name = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(name, fc.nat(), fc.nat(), (parts, which, length) => {
        const have = parts.flatMap(splitWords).slice(0, 16);
        fc.pre(have.length > 0);
        const word = have[which % have.length] ?? '';
        const search = Array.from(word)
          .slice(0, 1 + (length % word.length))
          .join('');
        fc.pre(splitWords(search).join() === search && matchesSearch(search, ...parts));
        expect(searchTokens(...parts)).toContain(toQueryToken(search));
      }),
    );
  });
});

test('normalising a text twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(normaliseText(normaliseText(text))).toBe(normaliseText(text));
    }),
  );
});

test('a token never ends in half a character', () => {
  expect(searchTokens('𝒥osé').filter((token) => /\p{Surrogate}/u.test(token))).toEqual([]);
});

test('search tokens are bounded in number and length', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 300 })), (texts) => {
      expect(searchTokens(...texts).length).toBeLessThanOrEqual(16 * 14);
    }),
  );
});

test('a phone number is found with or without its signs', () => {
  const texts = personSearchTexts({ name: 'Ana', surname: 'Paz', cellphone: '+593 99 123 4567', email: 'a@b.ec' });
  for (const search of ['59399123', '99 123', '0991234567', '991234567', '+593 99 123', '099-123-4567', '123 4567']) {
    expect(matchesSearch(search, ...texts), search).toBe(true);
  }
  expect(matchesSearch('099 123 4568', ...texts)).toBe(false);
});

test('a service is found by names, type, status and date', () => {
  const texts = serviceSearchTexts({
    userName: 'Ana Paz',
    driverName: null,
    typeService: 'RESERVE',
    status: 'inmediato',
    date: '2026-11-21',
  });
  for (const search of ['ana', 'reservado', 'programado', '2026-11', 'paz 2026-11-21', '21/11/2026']) {
    expect(matchesSearch(search, ...texts), search).toBe(true);
  }
  expect(matchesSearch('2026-12', ...texts)).toBe(false);
});
