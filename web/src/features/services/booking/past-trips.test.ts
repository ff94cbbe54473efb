import { expect, test } from 'vitest';
import { knownPlaces, pastTrips } from './past-trips.ts';

const row = (id: string, [addressStart, addressFinish]: readonly [string, string]) => ({
  id,
  date: `2026-11-${id}`,
  addressStart,
  addressFinish,
  referenceStart: `Casa ${id}`,
  referenceFinish: '',
  start: { lat: 0, lng: -78 },
  finish: { lat: 1, lng: -78 },
  typeVehicle: 'cabina_simple' as const,
  price: 12.5,
});

test('a customer’s trips are listed once each, the latest first', () => {
  const trips = pastTrips([
    row('20', ['Bodega', 'Quitumbe']),
    row('10', ['Bodega', 'Quitumbe']),
    row('05', ['Casa', 'Bodega']),
  ]);
  expect(trips.map(({ id }) => id)).toEqual(['20', '05']);
  expect(knownPlaces(trips).map(({ address, reference }) => [address, reference])).toEqual([
    ['Bodega', 'Casa 20'],
    ['Quitumbe', ''],
    ['Casa', 'Casa 05'],
  ]);
});

test('a new customer has none', () => {
  expect(pastTrips([])).toEqual([]);
  expect(knownPlaces([])).toEqual([]);
});
