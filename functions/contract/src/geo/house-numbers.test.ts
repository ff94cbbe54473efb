import { describe, expect, test } from 'vitest';
import { haversineMetres } from './distance.ts';
import { pointOfNumber } from './house-numbers.ts';
import { searchPlaces } from './search-places.ts';

const pointOf = (typed: string) => {
  const { places, detail } = searchPlaces(typed, { limit: 1 });
  const [street] = places;
  const point = street ? pointOfNumber(street, detail) : null;
  if (point === null) throw new Error(`${typed} has no point`);
  return point;
};
const placeOf = (typed: string) => {
  const [place] = searchPlaces(typed, { limit: 1 }).places;
  if (!place) throw new Error(`${typed} is nowhere`);
  return place;
};

describe('house numbers of Quito', () => {
  test.each([
    ['Av. Amazonas N24-03', 'amazonas y wilson'],
    ['Av. 12 de Octubre N24-739', '12 de octubre y colon'],
    ['Av. 6 de Diciembre N33-42', '6 de diciembre y eloy alfaro'],
    ['Av. Amazonas N36-152', 'amazonas y naciones unidas'],
    ['Av. Pedro Vicente Maldonado S11-122', 'centro comercial el recreo'],
    ['Av. Mariscal Sucre S27-10', 'mariscal sucre y moran valverde'],
  ])('%s lies by %s', (typed, meant) => {
    expect(haversineMetres(pointOf(typed), placeOf(meant))).toBeLessThan(600);
  });

  test('numbers of one street lie apart, in their order', () => {
    const latitudes = ['S20-45', 'S8-10', 'N24-10', 'N50-10'].map((number) => pointOf(`Mariscal Sucre ${number}`).lat);
    expect(latitudes).toEqual(latitudes.toSorted((a, b) => a - b));
    expect(haversineMetres(pointOf('Mariscal Sucre S20-45'), pointOf('Mariscal Sucre N50-10'))).toBeGreaterThan(10_000);
    expect(haversineMetres(pointOf('Av. Amazonas N24-03'), pointOf('Av. Amazonas N70-50'))).toBeGreaterThan(5_000);
  });

  test('other cities and forms give no point', () => {
    expect(pointOfNumber(placeOf('av. 9 de octubre guayaquil'), 'N24-03')).toBeNull();
    expect(pointOfNumber(placeOf('av amazonas'), 'E4-12')).toBeNull();
    expect(pointOfNumber(placeOf('quitumbe'), 'N24-03')).toBeNull();
  });
});
