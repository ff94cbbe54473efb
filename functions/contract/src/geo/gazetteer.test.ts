import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { haversineMetres } from './distance.ts';
import { ALL_PLACES, cantonOf, isSameCity, findNearestPlace, searchPlaces } from './gazetteer.ts';
import { CANTONS, PLACES, PROVINCE_NAMES } from './places.generated.ts';
import { SECTORS } from './sectors.ts';

const names = (text: string, limit = 5) => searchPlaces(text, limit).map(({ name, canton }) => `${name}, ${canton}`);

describe('the data', () => {
  test('is whole', () => {
    expect(PLACES).toHaveLength(541);
    // Of the 221 cantons, those in which the gazetteer has a place.
    expect(CANTONS).toHaveLength(193);
    expect(new Set(PROVINCE_NAMES).size).toBe(24);
    expect(PROVINCE_NAMES).toEqual(expect.arrayContaining(['Manabí', 'Bolívar', 'Cañar', 'Los Ríos', 'Sucumbíos']));
    expect(ALL_PLACES.filter(({ canton, province }) => canton === '' || province === '')).toEqual([]);
  });

  test('sectors lie in the canton they name, near a town of it', () => {
    const lost = SECTORS.filter((sector) => {
      const towns = ALL_PLACES.filter(
        ({ kind, canton, province }) => kind === 'town' && canton === sector.canton && province === sector.province,
      );
      return !towns.some((town) => haversineMetres(town, sector) < 20_000);
    });
    expect(lost).toEqual([]);
  });

  test('sectors of the three largest cities are enough to be found by', () => {
    const count = (canton: string) => SECTORS.filter((sector) => sector.canton === canton).length;
    expect(count('Quito')).toBeGreaterThanOrEqual(40);
    expect(count('Guayaquil')).toBeGreaterThanOrEqual(25);
    expect(count('Cuenca')).toBeGreaterThanOrEqual(10);
  });
});

describe('nearest place', () => {
  test('agrees with measuring every great circle', () => {
    const point = fc.record({
      lat: fc.double({ min: -4.9, max: 1.4, noNaN: true }),
      lng: fc.double({ min: -80.9, max: -75.3, noNaN: true }),
    });
    fc.assert(
      fc.property(point, (at) => {
        const best = Math.min(...ALL_PLACES.map((place) => haversineMetres(place, at)));
        expect(haversineMetres(findNearestPlace(at), at)).toBeLessThanOrEqual(best * 1.001 + 1);
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    { name: 'La Carolina', at: { lat: -0.1815, lng: -78.482 }, canton: 'Quito', province: 'Pichincha' },
    { name: 'Guamaní', at: { lat: -0.33, lng: -78.553 }, canton: 'Quito', province: 'Pichincha' },
    { name: 'Cumbayá', at: { lat: -0.201, lng: -78.43 }, canton: 'Quito', province: 'Pichincha' },
    { name: 'Sangolquí', at: { lat: -0.334, lng: -78.447 }, canton: 'Rumiñahui', province: 'Pichincha' },
    { name: 'Urdesa', at: { lat: -2.169, lng: -79.908 }, canton: 'Guayaquil', province: 'Guayas' },
    { name: 'Durán', at: { lat: -2.17, lng: -79.83 }, canton: 'Durán', province: 'Guayas' },
    { name: 'Cuenca', at: { lat: -2.9, lng: -79 }, canton: 'Cuenca', province: 'Azuay' },
  ])('$name is in its canton', ({ at, canton, province }) => {
    expect(cantonOf(at)).toEqual({ canton, province });
  });

  test('same city', () => {
    const quitumbe = { lat: -0.2955, lng: -78.5555 };
    expect(isSameCity({ lat: -0.09, lng: -78.4705 }, quitumbe)).toBe(true);
    expect(isSameCity({ lat: -2.169, lng: -79.908 }, quitumbe)).toBe(false);
  });
});

describe('search', () => {
  test.each([
    ['quito', 'Quito, Quito'],
    ['QUITÚMBE', 'Quitumbe, Quito'],
    ['inaquito', 'Iñaquito, Quito'],
    ['carolina', 'La Carolina, Quito'],
    ['carolina quito', 'La Carolina, Quito'],
    ['urd', 'Urdesa, Guayaquil'],
    ['gua', 'Guayaquil, Guayaquil'],
    ['m', 'Machala, Machala'],
    ['canar', 'Cañar, Cañar'],
    ['terminal quit', 'Terminal Quitumbe, Quito'],
    ['parque calderon', 'Parque Calderón, Cuenca'],
  ])('%s finds %s first', (text, first) => {
    expect(names(text)[0]).toBe(first);
  });

  test('finds nothing for an empty search, and respects the limit', () => {
    expect(searchPlaces('   ', 5)).toEqual([]);
    expect(searchPlaces('zzzz', 5)).toEqual([]);
    expect(searchPlaces('san', 7)).toHaveLength(7);
  });

  test('any place is found by its own name', () => {
    const missing = ALL_PLACES.filter((place) => !searchPlaces(place.name, 50).includes(place));
    expect(missing).toEqual([]);
  });
});
