import { expect, test } from 'vitest';
import { gazetteerPlaces } from './gazetteer-places.ts';
import { suggestionText } from './place-service.ts';

test('the number of a house stays in the address of its street', async () => {
  const [found] = await gazetteerPlaces.suggest('av amazonas N34-20');
  expect(found && suggestionText(found)).toBe('Av. Amazonas N34-20, Quito');
  const [block] = await gazetteerPlaces.suggest('alborada mz 5 villa 10');
  expect(block && suggestionText(block)).toBe('La Alborada, mz 5 villa 10, Guayaquil');
});

test.each([
  ['-0.1815, -78.482', 'Cerca de La Carolina, Quito'],
  ['geo:-2.155,-79.8925', 'Cerca de Mall del Sol, Guayaquil'],
])('%s is one place', async (text, address) => {
  const places = await gazetteerPlaces.suggest(text);
  expect(places).toHaveLength(1);
  expect(places[0]).toMatchObject({ isExact: true });
  expect(places[0] && suggestionText(places[0])).toBe(address);
});

test('coordinates of another country find no place', async () => {
  expect(await gazetteerPlaces.suggest('4.61, -74.08')).toEqual([]);
});
