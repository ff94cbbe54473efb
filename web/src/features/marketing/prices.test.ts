import { estimateRoute } from '@llevo/contract/geo/estimate-route';
import { ALL_PLACES, isSameCity } from '@llevo/contract/geo/gazetteer';
import { formatCents } from '@llevo/contract/rules/money';
import { describe, expect, test } from 'vitest';
import { CITIES, COVERAGE } from './coverage/cities.ts';
import { MAP_HEIGHT, MAP_WIDTH, project } from './coverage/projection.ts';
import { EXAMPLES } from './landing/examples.ts';
import { examplePrice, INTERCITY_TRIPS } from './prices.ts';

const trips = [...EXAMPLES.map(({ trip }) => trip), ...INTERCITY_TRIPS];

describe('places and trips on the pages match the gazetteer', () => {
  test('the numbers of places match', () => {
    expect(ALL_PLACES.filter(({ kind }) => kind === 'town')).toHaveLength(COVERAGE.towns);
    expect(new Set(ALL_PLACES.map(({ province }) => province)).size).toBe(COVERAGE.provinces);
  });

  test.each([...Object.values(CITIES), ...trips.flatMap(({ start, end }) => [start, end])])('$name', (place) => {
    expect(ALL_PLACES.some(({ name, lat, lng }) => name === place.name && lat === place.lat && lng === place.lng)).toBe(
      true,
    );
  });

  test('trips within one city match', () => {
    for (const trip of trips) expect(isSameCity(trip.start, trip.end), trip.end.name).toBe(trip.isSameCity);
  });

  test('the lengths of trips match', () => {
    for (const { start, end, distanceMetres } of trips) {
      expect(estimateRoute(start, end).distanceMetres, `${start.name}–${end.name}`).toBe(distanceMetres);
    }
  });
});

test('the quoter’s rules price the example La Carolina–Quitumbe', () => {
  const [first] = EXAMPLES;
  if (!first) throw new Error('no example');
  const { fare, distanceMetres } = examplePrice(first.trip);
  // Five kilometres at $1.20, the rest at $0.80, and one loader at $15.00.
  const kmCents = 5 * 120 + Math.round(((distanceMetres - 5000) * 80) / 1000);
  expect(fare.items.map(({ code, amountCents }) => [code, amountCents])).toEqual([
    ['distance', kmCents],
    ['loaders', 1500],
  ]);
  expect(fare.discountedCents).toBe(Math.round(kmCents * 0.95) + 1500);
});

test('prices between cities match real trips', () => {
  const shown = INTERCITY_TRIPS.map((trip) => formatCents(examplePrice(trip).fare.totalCents));
  expect(new Set(shown).size).toBe(INTERCITY_TRIPS.length);
  for (const trip of INTERCITY_TRIPS) expect(examplePrice(trip).distanceMetres).toBeGreaterThan(90_000);
});

test('every city is on the map', () => {
  for (const city of Object.values(CITIES)) {
    const [x, y] = project(city);
    expect(x > 0 && x < MAP_WIDTH && y > 0 && y < MAP_HEIGHT, city.name).toBe(true);
  }
});
