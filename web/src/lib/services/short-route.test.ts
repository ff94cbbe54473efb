import { expect, test } from 'vitest';
import {
  areaRoute,
  briefRoute,
  cityFirstRoute,
  cityOf,
  endText,
  routeText,
  sectorText,
  shortRoute,
  withoutCity,
} from './short-route.ts';

const of = (addressStart: string, addressFinish: string) => {
  const { from, to } = shortRoute({ addressStart, addressFinish });
  return { from: endText(from), to: endText(to) };
};

test('a long address keeps its sector and city', () => {
  const route = of('Calle Bolívar S32-290, Centro, Ibarra', 'Av. 9 de Octubre, Urdesa, Guayaquil');
  expect(route).toEqual({ from: 'Centro, Ibarra', to: 'Urdesa, Guayaquil' });
});

test('a city that both ends share is shown once, unless an address has nothing else', () => {
  expect(of('La Carolina, Quito', 'Cumbayá, Quito')).toEqual({ from: 'La Carolina', to: 'Cumbayá, Quito' });
  expect(of('Quito', 'Quito')).toEqual({ from: 'Quito', to: 'Quito' });
});

test('the city of an end is apart from its sector, which may be cut', () => {
  const { from, to } = shortRoute({
    addressStart: 'Centro, Norte, Ibarra',
    addressFinish: 'Calle 1, Urdesa, Guayaquil',
  });
  expect([from, to]).toEqual([
    { place: 'Norte', city: 'Ibarra' },
    { place: 'Urdesa', city: 'Guayaquil' },
  ]);
});

test('a route that begins with its cities says a shared one at the start', () => {
  const ends = (addressFinish: string) => cityFirstRoute({ addressStart: 'La Carolina, Quito', addressFinish });
  expect(ends('Cumbayá, Quito')).toEqual({
    from: { place: 'La Carolina', city: 'Quito' },
    to: { place: 'Cumbayá', city: '' },
  });
  expect(ends('Centro, Ibarra').to).toEqual({ place: 'Centro', city: 'Ibarra' });
});

test('a missing address is shown as missing', () => {
  expect(of('', 'Machala')).toEqual({ from: 'Sin dirección', to: 'Machala' });
});

test('a route as text has an arrow between its ends', () => {
  expect(routeText({ addressStart: 'La Carolina, Quito', addressFinish: 'Cumbayá, Quito' })).toBe(
    'La Carolina → Cumbayá, Quito',
  );
});

test.each([
  { address: 'Av. Amazonas N24, La Mariscal, Quito', city: 'Quito', rest: 'Av. Amazonas N24, La Mariscal' },
  { address: 'Centro, Ibarra', city: 'Ibarra', rest: 'Centro' },
  { address: 'Bodega', city: '', rest: 'Bodega' },
  { address: 'Av. Amazonas, N24-155', city: '', rest: 'Av. Amazonas, N24-155' },
  { address: 'Casa, Calle Sucre', city: '', rest: 'Casa, Calle Sucre' },
  { address: 'Av. Rocafuerte, Centro, Pasaje', city: 'Pasaje', rest: 'Av. Rocafuerte, Centro' },
  { address: 'Av. Colón, La Mariscal, Quito 170135, Ecuador', city: 'Quito', rest: 'Av. Colón, La Mariscal' },
  { address: 'La Mariscal, EC170135 Quito', city: 'Quito', rest: 'La Mariscal' },
  { address: 'La Mariscal, Quito, 170135, Ecuador', city: 'Quito', rest: 'La Mariscal' },
  { address: 'Bodega, Ecuador', city: '', rest: 'Bodega, Ecuador' },
])('the city of «$address» is «$city», and the rest «$rest»', ({ address, city, rest }) => {
  expect(cityOf(address)).toBe(city);
  expect(withoutCity(address)).toBe(rest);
});

test.each([
  ['Av. Amazonas N24-155, La Mariscal, Quito', 'La Mariscal, Quito'],
  ['Centro, Ibarra', 'Centro, Ibarra'],
  ['Bodega', 'Bodega'],
  ['Av. Amazonas N24-155, La Mariscal, Quito 170135, Ecuador', 'La Mariscal, Quito'],
])('the sector of «%s» is «%s»', (address, sector) => {
  expect(sectorText(address)).toBe(sector);
});

test.each([
  ['Av. Amazonas N24, La Carolina, Quito', 'Cumbayá, Quito', 'La Carolina → Cumbayá'],
  ['La Carolina, Quito', 'Calle 1, Urdesa, Guayaquil', 'Quito → Guayaquil'],
  ['Bodega', 'Centro, Ibarra', 'Bodega → Ibarra'],
  ['Av. Amazonas, N24-155', 'Centro, Ibarra', 'Av. Amazonas → Ibarra'],
  ['', 'Machala', 'Sin dirección → Machala'],
])('the way from «%s» to «%s» in the fewest words is «%s»', (addressStart, addressFinish, text) => {
  expect(briefRoute({ addressStart, addressFinish })).toBe(text);
});

test.each([
  ['La Carolina, Quito', 'Calle 1, Urdesa, Guayaquil', 'Quito → Guayaquil'],
  ['Av. Amazonas N24, La Mariscal, Quito', 'Calle 1, Cumbayá, Quito', 'La Mariscal → Cumbayá'],
  ['Av. Amazonas N24, La Mariscal, Quito', 'Av. 10 de Agosto, Quito', 'La Mariscal → Quito'],
  ['Av. Amazonas, N24-155, Quito', 'Av. 10 de Agosto, Quito', 'Quito'],
  ['Bodega', 'Centro, Ibarra', 'Ibarra'],
  ['Bodega', 'Av. Amazonas, N24-155', ''],
  ['Av. Amazonas, Calle Colón, Quito', 'Calle 1, Cumbayá, Quito', 'Quito → Cumbayá'],
  ['Casa, Avda. Colón, Quito', 'Bodega, Amazonas y Colón, Quito', 'Quito'],
  ['Casa, Calle Sucre', 'Centro, Ibarra', 'Ibarra'],
  ['Casa, Vía a Daule, Guayaquil', 'Bodega, Pasaje Sucre, Guayaquil', 'Guayaquil'],
  ['Casa, Autopista Rumiñahui, Quito', 'Av. Colón, La Mariscal, Quito 170135, Ecuador', 'Quito → La Mariscal'],
  ['Av. Amazonas N24, Quito 170135, Ecuador', 'Centro, Ibarra', 'Quito → Ibarra'],
])('the way from «%s» to «%s» without its streets is «%s»', (addressStart, addressFinish, text) => {
  expect(areaRoute({ addressStart, addressFinish })).toBe(text);
});
