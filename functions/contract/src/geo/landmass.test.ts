import { describe, expect, test } from 'vitest';
import { ALL_PLACES } from './gazetteer.ts';
import { crossesSea, landmassOf } from './landmass.ts';

const GUAYAQUIL = { lat: -2.1962, lng: -79.8862 };
const PUERTO_AYORA = { lat: -0.7402, lng: -90.3138 };

describe('trips over the sea', () => {
  test.each([
    ['Guayaquil–Puerto Ayora', GUAYAQUIL, PUERTO_AYORA],
    ['Puerto Ayora–Puerto Baquerizo Moreno', PUERTO_AYORA, { lat: -0.9017, lng: -89.6102 }],
    ['Puerto Ayora–Puerto Villamil', PUERTO_AYORA, { lat: -0.9554, lng: -90.9665 }],
    ['Puerto Ayora–airport of Baltra', PUERTO_AYORA, { lat: -0.4538, lng: -90.2659 }],
    ['Posorja–Puná', { lat: -2.7092, lng: -80.2472 }, { lat: -2.745, lng: -79.917 }],
    ['Guayaquil–Puná Nueva', GUAYAQUIL, { lat: -2.74, lng: -79.91 }],
    ['Machala–Jambelí', { lat: -3.2589, lng: -79.9588 }, { lat: -3.262, lng: -80.02 }],
    ['San Lorenzo–Limones', { lat: 1.2863, lng: -78.8351 }, { lat: 1.2492, lng: -78.9831 }],
  ])('%s', (_name, start, end) => {
    expect([crossesSea(start, end), crossesSea(end, start)]).toEqual([true, true]);
  });
});

describe('trips by land', () => {
  test.each([
    ['Puerto Ayora–Canal de Itabaca', PUERTO_AYORA, { lat: -0.489, lng: -90.277 }],
    ['Puerto Baquerizo Moreno–El Progreso', { lat: -0.9017, lng: -89.6102 }, { lat: -0.907, lng: -89.556 }],
    ['Guayaquil–Posorja', GUAYAQUIL, { lat: -2.7092, lng: -80.2472 }],
    ['Guayaquil–Playas', GUAYAQUIL, { lat: -2.632, lng: -80.3881 }],
    ['Machala–Puerto Bolívar', { lat: -3.2589, lng: -79.9588 }, { lat: -3.2665, lng: -79.9975 }],
    ['Guayaquil–Durán', GUAYAQUIL, { lat: -2.1692, lng: -79.8399 }],
    ['Guayaquil–Isla Trinitaria', GUAYAQUIL, { lat: -2.243, lng: -79.921 }],
    ['Bahía–San Vicente, over the bridge', { lat: -0.6003, lng: -80.4244 }, { lat: -0.59, lng: -80.407 }],
  ])('%s', (_name, start, end) => {
    expect(crossesSea(start, end)).toBe(false);
  });

  test('every place of the gazetteer except those on islands is on the mainland', () => {
    const onIslands = ALL_PLACES.filter((place) => landmassOf(place) !== 'mainland').map(({ name }) => name);
    expect(onIslands.sort()).toEqual([
      'Pampanal de Bolívar',
      'Puerto Ayora',
      'Puerto Baquerizo Moreno',
      'Puerto Villamil',
      'Valdez',
    ]);
  });
});
