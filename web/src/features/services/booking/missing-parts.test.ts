import { expect, test } from 'vitest';
import { bookingFields } from './booking-fields.ts';
import type { BookingValues } from './booking-fields.ts';
import { missingParts } from './missing-parts.ts';
import { toTripStop } from './use-trip-stops.ts';

const STOPS = {
  start: toTripStop({ lat: -0.18, lng: -78.48, address: 'La Carolina' }),
  end: toTripStop({ lat: -0.21, lng: -78.51, address: 'La Libertad' }),
};
const ANA = { kind: 'existing', id: 'c1', name: 'Ana Lema', fact: '' } as const;
const initial = Object.fromEntries(
  Object.entries(bookingFields({ trip: null, contact: null, vehicle: null })).map(([name, field]) => [
    name,
    field.initial,
  ]),
) as BookingValues;

/** The names of the parts that a booking lacks. */
const partsOf = (booking: Parameters<typeof missingParts>[0]) => missingParts(booking).map(({ part }) => part);

test('an empty booking lacks its customer and both ends', () => {
  const stops = { start: toTripStop(null), end: toTripStop(null) };
  expect(partsOf({ customer: null, values: initial, stops })).toEqual(['cliente', 'partida', 'llegada']);
});

test('a known customer and both ends are enough for an immediate service', () => {
  expect(partsOf({ customer: ANA, values: initial, stops: STOPS })).toEqual([]);
});

test.each([
  [{ name: ' ', cellphone: '' }, ['nombre', 'celular']],
  [{ name: 'Ana', cellphone: '0991234567' }, []],
])('a new customer with %o lacks %o', (typed, parts) => {
  expect(partsOf({ customer: 'new', values: { ...initial, ...typed }, stops: STOPS })).toEqual(parts);
});

test.each([
  [{ date: '', hour: '' }, ['fecha', 'hora']],
  [{ date: '2026-12-01', hour: '' }, ['hora']],
])('a reservation with %o lacks %o', (typed, parts) => {
  const values = { ...initial, typeService: 'RESERVE', ...typed };
  expect(partsOf({ customer: ANA, values, stops: STOPS })).toEqual(parts);
});

test('a price by hand lacks its reason', () => {
  const values = { ...initial, price: '20' };
  expect(partsOf({ customer: ANA, values, stops: STOPS })).toEqual(['motivo del precio']);
});

test('the trip of a quote lacks nothing', () => {
  expect(partsOf({ customer: ANA, values: initial, stops: null })).toEqual([]);
});

test('customer, schedule and ends have the control that they are missing from', () => {
  const stops = { start: toTripStop(null), end: toTripStop(null) };
  const missing = missingParts({ customer: null, values: { ...initial, typeService: 'RESERVE' }, stops });
  expect(missing.map(({ control }) => control)).toEqual([
    '[data-autofocus]',
    '[name="date"]',
    '[name="hour"]',
    '[data-stop="start"]',
    '[data-stop="end"]',
  ]);
  expect(missingParts({ customer: 'new', values: initial, stops: null }).map(({ control }) => control)).toEqual([
    null,
    null,
  ]);
});
