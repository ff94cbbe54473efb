import { expect, test } from 'vitest';
import { toTripStop } from './use-trip-stops.ts';
import type { BookingValues } from './booking-fields.ts';
import { bookingFields, toBookingExtras, toCustomerInput, toPricedTrip, toTripRequest } from './booking-fields.ts';

const STOPS = {
  start: toTripStop({ lat: -0.18, lng: -78.48, address: 'La Carolina' }),
  end: toTripStop({ lat: -0.21, lng: -78.51, address: 'La Libertad' }),
};
const initial = Object.fromEntries(
  Object.entries(bookingFields({ trip: null, contact: null })).map(([name, field]) => [name, field.initial]),
) as BookingValues;

test('an immediate trip has no schedule, and nothing that was left empty', () => {
  expect(toTripRequest({ ...initial, date: '2026-12-01', hour: '10:00' }, STOPS)).toEqual({
    typeService: 'IMMEDIATE',
    start: { lat: -0.18, lng: -78.48, address: 'La Carolina' },
    end: { lat: -0.21, lng: -78.51, address: 'La Libertad' },
    vehicle: 'cabina_simple',
    typeThing: 'Muebles y enseres',
    activators: 0,
  });
});

test('a reservation with everything', () => {
  const values = {
    ...initial,
    typeService: 'RESERVE',
    date: '2026-12-01',
    hour: '10:00',
    activators: '2',
    returnTrip: 'yes',
    referenceEnd: ' Casa 5 ',
    specialRequirements: 'Piano',
  };
  expect(toTripRequest(values, STOPS)).toMatchObject({
    typeService: 'RESERVE',
    date: '2026-12-01',
    hour: '10:00',
    activators: 2,
    returnTrip: true,
    end: { reference: 'Casa 5' },
    specialRequirements: 'Piano',
  });
});

test('an immediate service has no return trip, whatever was chosen before', () => {
  expect(toTripRequest({ ...initial, typeService: 'IMMEDIATE', returnTrip: 'yes' }, STOPS)).not.toHaveProperty(
    'returnTrip',
  );
});

test('without a point there is no trip', () => {
  expect(toTripRequest(initial, { ...STOPS, end: toTripStop(null) })).toBeNull();
});

test('a price depends neither on schedule nor on references', () => {
  const reserved = { ...initial, typeService: 'RESERVE', date: '', hour: '', referenceStart: 'Casa 5' };
  expect(toPricedTrip(toTripRequest(reserved, STOPS))).toEqual(toPricedTrip(toTripRequest(initial, STOPS)));
});

test.each([
  [null, 'Elige un cliente o crea uno nuevo'],
  ['new', 'Escribe el nombre del cliente'],
] as const)('the choice %s without data is no customer: %s', (choice, message) => {
  expect(() => toCustomerInput(choice, { ...initial, cellphone: '0991112222' })).toThrow(message);
});

test('a customer is an id, or data without what was left empty', () => {
  const existing = { kind: 'existing', id: 'c1', name: 'Ana' } as const;
  expect(toCustomerInput(existing, initial)).toEqual({ id: 'c1' });
  expect(toCustomerInput('new', { ...initial, name: ' Ana ', cellphone: '0991112222' })).toEqual({
    name: 'Ana',
    cellphone: '0991112222',
  });
});

test('payment, notes and driver are sent where they were chosen', () => {
  expect(toBookingExtras(initial, null)).toEqual({});
  expect(toBookingExtras({ ...initial, typePayment: 'efectivo', notes: ' Llamar ' }, 'd1')).toEqual({
    typePayment: 'efectivo',
    notes: 'Llamar',
    driver: 'd1',
  });
});
