import { expect, test } from 'vitest';
import { searchReadings } from './search-readings.ts';
import { searchedWords } from './search-text.ts';

const TODAY = '2026-11-26';

test.each([
  ['S-7F3K9A', ['7f3k9a']],
  ['s-7f3k9a', ['7f3k9a']],
  ['PBA-1234', ['pba1234']],
  ['pba \u2013 123', ['pba123']],
  ['Paz PBA-1234', ['paz', 'pba1234']],
  ['N34-120', ['n34', '120']],
  ['099-123-4567', ['991234567']],
  ['27/11', ['2026-11-27']],
  ['Oe3-1234', ['oe3', '1234']],
  ['Avenida 6 de Diciembre y Colón', ['6', 'diciembre', 'colon']],
  ['Av. Amazonas', ['amazonas']],
  ['vía a la costa', ['a', 'costa']],
  ['María de la Torre', ['maria', 'torre']],
  ['De la', ['de', 'la']],
  ['Lara Vialidad', ['lara', 'vialidad']],
  ['Garcia-Moreno', ['garcia', 'moreno']],
])('the search "%s" has the words %j', (search, words) => {
  const [first = ''] = searchReadings(search, TODAY);
  expect(searchedWords(first)).toEqual(words);
});

test('a search that is neither number, plate nor day is read as typed', () => {
  expect(searchReadings(' Ana  Paz ', TODAY)).toEqual([' Ana  Paz ']);
});
