import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { haversineMetres } from './distance.ts';
import { ALL_PLACES, cantonOf, isSameCity, findNearestPlace } from './gazetteer.ts';
import { METROPOLITAN_AREAS } from './metropolitan-areas.ts';
import { CANTONS, PLACES, PROVINCE_NAMES } from './places.generated.ts';
import { SECTORS } from './sectors.ts';

describe('the data', () => {
  test('the gazetteer is complete', () => {
    expect(PLACES).toHaveLength(541);
    // The gazetteer has places in 193 of the 221 cantons.
    expect(CANTONS).toHaveLength(193);
    expect(new Set(PROVINCE_NAMES).size).toBe(24);
    expect(PROVINCE_NAMES).toEqual(expect.arrayContaining(['Manabí', 'Bolívar', 'Cañar', 'Los Ríos', 'Sucumbíos']));
    expect(ALL_PLACES.filter(({ canton, province }) => canton === '' || province === '')).toEqual([]);
  });

  test('sectors lie in the canton they name, near one of its towns', () => {
    const lost = SECTORS.filter((sector) => {
      const towns = ALL_PLACES.filter(
        ({ kind, canton, province }) => kind === 'town' && canton === sector.canton && province === sector.province,
      );
      return !towns.some((town) => haversineMetres(town, sector) < 20_000);
    });
    expect(lost).toEqual([]);
  });

  test('larger towns have a population', () => {
    const known = ALL_PLACES.filter(({ population }) => population !== undefined);
    expect(known.length).toBeGreaterThanOrEqual(120);
    const largest = known.toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0)).slice(0, 3);
    expect(largest.map(({ name }) => name)).toEqual(['Guayaquil', 'Quito', 'Cuenca']);
  });

  test('the three largest cities have enough sectors to search by', () => {
    const count = (canton: string) => SECTORS.filter((sector) => sector.canton === canton).length;
    expect(count('Quito')).toBeGreaterThanOrEqual(40);
    expect(count('Guayaquil')).toBeGreaterThanOrEqual(25);
    expect(count('Cuenca')).toBeGreaterThanOrEqual(10);
  });
});

describe('nearest place', () => {
  test('findNearestPlace agrees with great-circle distances to every place', () => {
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
  ])('the nearest place of $name is in $canton', ({ at, canton, province }) => {
    expect(cantonOf(at)).toEqual({ canton, province });
  });

  test.each([
    { trip: 'Carcelén–Quitumbe', start: { lat: -0.09, lng: -78.4705 }, end: { lat: -0.2955, lng: -78.5555 } },
    { trip: 'La Carolina–Cumbayá', start: { lat: -0.1815, lng: -78.482 }, end: { lat: -0.1987, lng: -78.4301 } },
    { trip: 'La Carolina–Sangolquí', start: { lat: -0.1815, lng: -78.482 }, end: { lat: -0.3341, lng: -78.4522 } },
    { trip: 'Urdesa–Durán', start: { lat: -2.169, lng: -79.908 }, end: { lat: -2.17, lng: -79.83 } },
    { trip: 'Durán–La Puntilla', start: { lat: -2.17, lng: -79.83 }, end: { lat: -2.1356, lng: -79.8659 } },
    { trip: 'Manta–Montecristi', start: { lat: -0.9494, lng: -80.7314 }, end: { lat: -1.0458, lng: -80.6589 } },
  ])('the trip $trip stays in one city', ({ start, end }) => {
    expect([isSameCity(start, end), isSameCity(end, start)]).toEqual([true, true]);
  });

  test.each([
    { trip: 'Quitumbe–Urdesa', start: { lat: -0.2955, lng: -78.5555 }, end: { lat: -2.169, lng: -79.908 } },
    { trip: 'Quito–Machachi', start: { lat: -0.2298, lng: -78.525 }, end: { lat: -0.5127, lng: -78.5707 } },
    { trip: 'Guayaquil–Milagro', start: { lat: -2.1962, lng: -79.8862 }, end: { lat: -2.134, lng: -79.5934 } },
    { trip: 'Cuenca–Azogues', start: { lat: -2.8953, lng: -78.9963 }, end: { lat: -2.7398, lng: -78.8456 } },
  ])('the trip $trip leaves its city', ({ start, end }) => {
    expect([isSameCity(start, end), isSameCity(end, start)]).toEqual([false, false]);
  });

  test('every canton of a metropolitan area except Jaramijó is in the gazetteer', () => {
    const known = new Set(ALL_PLACES.map(({ canton, province }) => `${canton}, ${province}`));
    const named = METROPOLITAN_AREAS.flatMap(({ cantons, province }) => cantons.map((name) => `${name}, ${province}`));
    expect(named.filter((name) => !known.has(name))).toEqual(['Jaramijó, Manabí']);
  });
});
