import { expect, test } from 'vitest';
import { gazetteerPlaces } from './gazetteer-places.ts';
import { suggestionText } from './place-service.ts';

const suggest = async (text: string) => (await gazetteerPlaces.suggest(text)).places;

test('the number of a house stays in the address of its street', async () => {
  const [found] = await suggest('av amazonas N34-20');
  expect(found && suggestionText(found)).toBe('Av. Amazonas N34-20, Quito');
  const [block] = await suggest('alborada mz 5 villa 10');
  expect(block && suggestionText(block)).toBe('La Alborada, mz 5 villa 10, Guayaquil');
});

test.each([
  ['-0.1815, -78.482', 'Cerca de La Carolina, Quito'],
  ['geo:-2.155,-79.8925', 'Cerca de Mall del Sol, Guayaquil'],
])('%s is one place', async (text, address) => {
  const places = await suggest(text);
  expect(places).toHaveLength(1);
  expect(places[0]).toMatchObject({ isExact: true });
  expect(places[0] && suggestionText(places[0])).toBe(address);
});

test('a house number moves the point along its street, and both say that the point is a guess', async () => {
  const [south] = await suggest('av mariscal sucre S20-45');
  const [north] = await suggest('av mariscal sucre N50-10');
  expect(south).toMatchObject({ name: 'Av. Mariscal Sucre S20-45', isApproximate: true });
  expect(south?.context).toBe('Quito, Pichincha · punto aproximado');
  expect(south && suggestionText(south)).toBe('Av. Mariscal Sucre S20-45, Quito');
  expect((north?.point?.lat ?? 0) - (south?.point?.lat ?? 0)).toBeGreaterThan(0.1);
});

test.each([
  [
    'Amazonas N24-03 y Pereira, Quito',
    'Av. Amazonas N24-03 y Pereira',
    'No conocemos «Pereira»: revisa el punto en el mapa.',
  ],
  ['victor emilio estrada 619 urdesa', 'Av. Víctor Emilio Estrada 619', ''],
  ['samanes 4 guayaquil', 'Samanes 4', ''],
  ['Ferretería Pepe, Cotocollao', 'Cotocollao', 'No conocemos «Ferretería Pepe»: revisa el punto en el mapa.'],
])('«%s» stays in the address, and what is unknown is said', async (text, name, note) => {
  const found = await gazetteerPlaces.suggest(text);
  expect(found.places[0]).toMatchObject({ name, isApproximate: true });
  expect(found.note).toBe(note);
});

test.each(['RG99+C6 Quito', '67F3RG99+C6', 'https://www.google.com/maps/place/RG99%2BC6+Quito'])(
  'the plus code %s is one exact point (C37)',
  async (text) => {
    const [found] = await suggest(text);
    expect(found).toMatchObject({ isExact: true, name: 'Cerca de La Carolina' });
    expect(found?.point?.lat).toBeCloseTo(-0.1814, 3);
    expect(found?.point?.lng).toBeCloseTo(-78.4819, 3);
  },
);

test('the name in a link of directions is searched for', async () => {
  const [found] = await suggest('https://www.google.com/maps/dir/Quito/Mall+del+Sol/@-1.2,-79.1,8z');
  expect(found?.name).toBe('Mall del Sol');
});

test.each([
  ['Mi ubicación https://maps.app.goo.gl/k7WoskcZL5Rdc65m8', /^Los enlaces cortos no traen el punto/],
  ['4.61, -74.08', /fuera de Ecuador/],
  ['780280 9979919', /falta la zona/],
  ['RG99+C6', /falta la ciudad/],
  ['xyzxyz', /^No encontramos «xyzxyz»/],
])('«%s» is explained', async (text, note) => {
  expect(await gazetteerPlaces.suggest(text)).toEqual({ places: [], note: expect.stringMatching(note) as string });
});
