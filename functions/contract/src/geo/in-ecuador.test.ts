import { describe, expect, test } from 'vitest';
import { ALL_PLACES } from './gazetteer.ts';
import { isInEcuador } from './in-ecuador.ts';

describe('points of Ecuador', () => {
  test('every place of the gazetteer is in Ecuador', () => {
    expect(ALL_PLACES.filter((place) => !isInEcuador(place))).toEqual([]);
  });

  test.each([
    ['Malecón of Guayaquil', -2.193, -79.879],
    ['La Chocolatera, westernmost of the mainland', -2.187, -81.008],
    ['Isla Puná', -2.735, -79.917],
    ['Puerto Ayora', -0.743, -90.313],
    ['Baltra airport', -0.4538, -90.2659],
    ['Huaquillas, at the border', -3.4755, -80.242],
    ['Nuevo Rocafuerte, at the other', -0.9167, -75.4],
    ['Tulcán', 0.8118, -77.7173],
  ])('%s is in Ecuador', (_name, lat, lng) => {
    expect(isInEcuador({ lat, lng })).toBe(true);
  });

  test.each([
    ['Ipiales, Colombia', 0.8302, -77.6444],
    ['Tumaco, Colombia', 1.8, -78.76],
    ['Tumbes, Peru', -3.567, -80.452],
    ['Lima', -12.05, -77.04],
    ['Bogotá', 4.71, -74.07],
    ['the ocean off Manta', -1, -83],
    ['Null Island', 0, 0],
    ['Madrid', 40.4, -3.7],
    ['latitude and longitude swapped', -78.487, -0.184],
    ['nothing at all', NaN, NaN],
  ])('%s is not in Ecuador', (_name, lat, lng) => {
    expect(isInEcuador({ lat, lng })).toBe(false);
  });
});
