import { expect, test } from 'vitest';
import { busiestPlaces } from './busiest-area.ts';

const QUITO = [
  { lat: -0.2, lng: -78.5 },
  { lat: -0.1, lng: -78.45 },
];
const GUAYAQUIL = [
  { lat: -2.2, lng: -79.9 },
  { lat: -2.15, lng: -79.88 },
  { lat: -2.1, lng: -79.92 },
];
const LOJA = { lat: -3.99, lng: -79.2 };

test.each([
  { name: 'most of the work in one city', places: [...QUITO, ...GUAYAQUIL, LOJA], shown: GUAYAQUIL },
  { name: 'as much work in two cities', places: [...QUITO, ...GUAYAQUIL.slice(0, 2)], shown: QUITO },
  { name: 'one job in each city', places: [QUITO[0], GUAYAQUIL[0], LOJA], shown: [QUITO[0], GUAYAQUIL[0], LOJA] },
  { name: 'no work', places: [], shown: [] },
])('the map of a day with $name opens on the busiest city, or on all of them', ({ places, shown }) => {
  expect(busiestPlaces(places.filter((place) => place !== undefined))).toEqual(shown);
});
