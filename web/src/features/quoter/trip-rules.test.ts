import { describe, expect, test } from 'vitest';
import { EMPTY_STATE, isTripComplete } from './quoter-state.ts';
import type { QuoterState } from './quoter-state.ts';
import { contactProblems, reservationTimeProblem, toQuoteRequest } from './trip-rules.ts';

const stop = (lat: number) => ({ point: { lat, lng: -78.48 }, address: `Calle ${lat}`, city: 'Quito', problem: null });
const TRIP: QuoterState = {
  ...EMPTY_STATE,
  start: stop(-0.18),
  end: stop(-0.29),
  vehicle: 'cabina_simple',
  typeThing: 'Varios',
  activators: 2,
};
const IMMEDIATE = { mode: 'immediate', step: 2, view: null, empresa: null } as const;
/** 20 November 2026, 10:00 in Guayaquil. */
const NOW_MS = Date.parse('2026-11-20T15:00:00Z');

test.each([
  ['start', { start: EMPTY_STATE.start }],
  ['end', { end: EMPTY_STATE.end }],
  ['vehicle', { vehicle: null }],
] as const)('step 1 is not done without its %s (SPEC §5)', (_what, missing) => {
  expect(isTripComplete({ ...TRIP, ...missing })).toBe(false);
  expect(isTripComplete(TRIP)).toBe(true);
});

test.each([
  ['', '10:00', 'Elige la fecha y la hora de tu reserva'],
  ['2026-11-20', '', 'Elige la fecha y la hora de tu reserva'],
  ['2026-11-20', '09:59', 'Esa fecha y hora ya pasaron'],
  ['2026-11-20', '10:01', null],
  ['2027-11-20', '08:00', null],
  ['2027-11-21', '08:00', 'Reserva dentro de los próximos doce meses'],
])('a reservation for %j at %j: %j', (date, hour, expected) => {
  expect(reservationTimeProblem({ date, hour }, NOW_MS)).toBe(expected);
});

describe('contact data', () => {
  test('contact data is not required', () => {
    expect(contactProblems(EMPTY_STATE.contact)).toEqual({});
  });
  test('requires every field once one is filled in', () => {
    expect(contactProblems({ name: '', email: 'x', cellphone: '' })).toEqual({
      name: 'Escribe tu nombre',
      email: 'Por favor, introduce una dirección de correo electrónico válida',
      cellphone: 'Please enter a valid phone number',
    });
  });

  const ANA = { name: 'Ana', email: 'ana@visita.test' };
  test.each(['0', '1', '099123456', '0591234567', '0901234567'])('C25: questions the number %s', (cellphone) => {
    expect(contactProblems({ ...ANA, cellphone }).cellphone).toContain('Revisa el número: un celular tiene 10 cifras');
  });
  test.each([
    '099 123 4567',
    '02-234-5678',
    '1800542542',
    '+57 300 123 4567',
    '\u202a+593 99\u2011123\u20134567\u202c',
  ])('takes the number %j', (cellphone) => {
    expect(contactProblems({ ...ANA, cellphone })).toEqual({});
  });
});

describe('the request', () => {
  test('omits date and return trip for an immediate service', () => {
    expect(toQuoteRequest({ ...TRIP, returnTrip: true, date: '2026-12-01' }, IMMEDIATE)).toEqual({
      typeService: 'IMMEDIATE',
      start: { lat: -0.18, lng: -78.48, address: 'Calle -0.18' },
      end: { lat: -0.29, lng: -78.48, address: 'Calle -0.29' },
      vehicle: 'cabina_simple',
      typeThing: 'Varios',
      activators: 2,
    });
  });
  test('the request has date, return trip and company for a reservation', () => {
    const state = { ...TRIP, returnTrip: true, date: '2026-12-01', hour: '08:30' };
    expect(toQuoteRequest(state, { ...IMMEDIATE, mode: 'reserve', empresa: 'andes' })).toMatchObject({
      typeService: 'RESERVE',
      returnTrip: true,
      date: '2026-12-01',
      hour: '08:30',
      empresa: 'andes',
    });
  });
  test('the request has the fare that the visitor chose', () => {
    expect(toQuoteRequest({ ...TRIP, offerCents: 37_45 }, IMMEDIATE)).toMatchObject({ offer: 37.45 });
    expect(toQuoteRequest({ ...TRIP, offerCents: null }, IMMEDIATE)).not.toHaveProperty('offer');
  });
  test('the request is null while a field is missing', () => {
    expect(toQuoteRequest({ ...TRIP, typeThing: null }, IMMEDIATE)).toBeNull();
  });
});
