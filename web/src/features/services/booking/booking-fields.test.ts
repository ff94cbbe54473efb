import { expect, test } from 'vitest';
import { toTripStop } from './use-trip-stops.ts';
import type { BookingValues } from './booking-fields.ts';
import {
  bookingFields,
  toBookingExtras,
  toCustomerInput,
  toPricedTrip,
  toTripRequest,
  withoutNewCustomer,
} from './booking-fields.ts';

const STOPS = {
  start: toTripStop({ lat: -0.18, lng: -78.48, address: 'La Carolina' }),
  end: toTripStop({ lat: -0.21, lng: -78.51, address: 'La Libertad' }),
};
const initial = Object.fromEntries(
  Object.entries(bookingFields({ trip: null, contact: null, vehicle: null })).map(([name, field]) => [
    name,
    field.initial,
  ]),
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

test('a reservation carries schedule, loaders, return trip, reference and requirements', () => {
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

test('a missing point makes no trip request', () => {
  expect(toTripRequest(initial, { ...STOPS, end: toTripStop(null) })).toBeNull();
});

test('a price depends neither on schedule nor on references', () => {
  const reserved = { ...initial, typeService: 'RESERVE', date: '', hour: '', referenceStart: 'Casa 5' };
  expect(toPricedTrip(toTripRequest(reserved, STOPS))).toEqual(toPricedTrip(toTripRequest(initial, STOPS)));
});

const NOW = Date.parse('2026-11-26T12:00:00.000Z');

test('the price of a reservation is asked for with its type, date and hour', () => {
  const at = (hour: string) => {
    const reserved = { ...initial, typeService: 'RESERVE', date: '2026-12-01', hour, referenceStart: 'Casa 5' };
    return toPricedTrip(toTripRequest(reserved, STOPS), NOW);
  };
  expect(at('10:00')).toMatchObject({ typeService: 'RESERVE', date: '2026-12-01', hour: '10:00' });
  expect(at('10:00')?.start).not.toHaveProperty('reference');
  expect(at('22:00')).not.toEqual(at('10:00'));
});

test.each([
  ['has no hour', '2026-12-01', ''],
  ['is past', '2026-11-25', '10:00'],
  ['is more than a year ahead', '2028-01-01', '10:00'],
])('a reservation whose schedule %s is priced as an immediate trip', (_problem, date, hour) => {
  const reserved = { ...initial, typeService: 'RESERVE', date, hour };
  expect(toPricedTrip(toTripRequest(reserved, STOPS), NOW)).toEqual(toPricedTrip(toTripRequest(initial, STOPS)));
});

test.each([
  [null, 'Elige un cliente o crea uno nuevo'],
  ['new', 'Escribe el nombre del cliente'],
] as const)('the choice %s without data is refused: %s', (choice, message) => {
  expect(() => toCustomerInput(choice, { ...initial, cellphone: '0991112222' })).toThrow(message);
});

test('a customer is an id, or data without what was left empty', () => {
  const existing = { kind: 'existing', id: 'c1', name: 'Ana', fact: '' } as const;
  expect(toCustomerInput(existing, initial)).toEqual({ id: 'c1' });
  expect(toCustomerInput('new', { ...initial, name: ' Ana ', cellphone: '0991112222' })).toEqual({
    name: 'Ana',
    cellphone: '0991112222',
  });
});

test.each([
  { name: 'cellphone', typed: '0991112222', isValid: true },
  { name: 'cellphone', typed: '099111', isValid: false },
  { name: 'cellphone', typed: '', isValid: true },
  { name: 'email', typed: 'ana@correo.test', isValid: true },
  { name: 'email', typed: 'ana@correo', isValid: false },
  { name: 'email', typed: ' ', isValid: true },
] as const)('the $name "$typed" is valid for a new customer: $isValid, and always without one', (contact) => {
  const { name, typed, isValid } = contact;
  const fields = bookingFields({ trip: null, contact: null, vehicle: null });
  expect(fields[name].validate(typed) === null).toBe(isValid);
  expect(withoutNewCustomer(fields)[name].validate(typed)).toBeNull();
});

test('payment, notes and driver are sent only if they were chosen', () => {
  expect(toBookingExtras(initial, null)).toEqual({});
  expect(toBookingExtras({ ...initial, typePayment: 'efectivo', notes: ' Llamar ' }, 'd1')).toEqual({
    typePayment: 'efectivo',
    notes: 'Llamar',
    driver: 'd1',
  });
});
