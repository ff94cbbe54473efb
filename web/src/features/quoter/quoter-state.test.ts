import { describe, expect, test } from 'vitest';
import { EMPTY_STATE, quoterReducer } from './quoter-state.ts';
import type { QuoterAction, QuoterState } from './quoter-state.ts';

const CAROLINA = { lat: -0.1815, lng: -78.482 };
const QUITUMBE = { lat: -0.295, lng: -78.556 };

const after = (...actions: QuoterAction[]): QuoterState => actions.reduce(quoterReducer, EMPTY_STATE);

describe('stops', () => {
  test('setting the start highlights the end next, and vice versa', () => {
    const state = after({ type: 'stopSet', which: 'start', point: CAROLINA, address: 'La Carolina, Quito' });
    expect(state.start).toEqual({ point: CAROLINA, address: 'La Carolina, Quito', city: null, problem: null });
    expect(state.choosing).toBe('end');
  });

  test('typing over a chosen place removes its point', () => {
    const state = after(
      { type: 'stopSet', which: 'end', point: QUITUMBE, address: 'Quitumbe' },
      { type: 'stopTyped', which: 'end', text: 'Quitum' },
    );
    expect(state.end).toMatchObject({ point: null, address: 'Quitum' });
  });

  test('a late name of a moved point is dropped', () => {
    const state = after(
      { type: 'stopSet', which: 'start', point: QUITUMBE, address: '' },
      { type: 'stopNamed', which: 'start', point: CAROLINA, found: { address: 'La Carolina', city: 'Quito' } },
    );
    expect(state.start.address).toBe('');
  });

  test('a refused point keeps the stop and shows the reason', () => {
    const state = after(
      { type: 'stopSet', which: 'start', point: CAROLINA, address: 'La Carolina' },
      { type: 'stopRefused', which: 'start', problem: 'El punto de partida está fuera de Ecuador' },
    );
    expect(state.start).toMatchObject({ point: CAROLINA, problem: 'El punto de partida está fuera de Ecuador' });
  });

  test('a link with one end removes the older trip', () => {
    const state = after(
      { type: 'stopSet', which: 'start', point: CAROLINA, address: 'A' },
      { type: 'stopSet', which: 'end', point: QUITUMBE, address: 'B' },
      { type: 'chosen', choice: { vehicle: '2tn' } },
      { type: 'linkFollowed', link: { start: { text: 'Casa', point: null }, end: null, vehicle: null } },
    );
    expect(state).toMatchObject({ start: { address: 'Casa', point: null }, end: { address: '', point: null } });
    expect(state.vehicle).toBe('2tn');
  });

  test('a link with a vehicle alone keeps the trip', () => {
    const state = after(
      { type: 'stopSet', which: 'end', point: QUITUMBE, address: 'B' },
      { type: 'linkFollowed', link: { start: null, end: null, vehicle: '3tn' } },
    );
    expect(state).toMatchObject({ end: { point: QUITUMBE }, vehicle: '3tn' });
  });

  test('swapping exchanges the stops', () => {
    const state = after(
      { type: 'stopSet', which: 'start', point: CAROLINA, address: 'A' },
      { type: 'stopSet', which: 'end', point: QUITUMBE, address: 'B' },
      { type: 'swapped' },
    );
    expect([state.start.address, state.end.address]).toEqual(['B', 'A']);
  });
});

describe('loaders (SPEC §4)', () => {
  test('the switch sets one loader or none', () => {
    expect(after({ type: 'loadersSwitched', isOn: true }).activators).toBe(1);
    expect(after({ type: 'loadersCounted', count: 4 }, { type: 'loadersSwitched', isOn: false }).activators).toBe(0);
  });

  test.each([
    [-1, 0],
    [0, 0],
    [3, 3],
    [99, 20],
  ])('a count of %i is %i', (count, expected) => {
    expect(after({ type: 'loadersCounted', count }).activators).toBe(expected);
  });
});

describe('fare adjuster (SPEC §9)', () => {
  const raise: QuoterAction = { type: 'fareRaised', totalCents: 37_84 };
  const lower: QuoterAction = { type: 'fareLowered', totalCents: 37_84, floorCents: 37_45 };

  test('plus adds five dollars only once, the server’s limit', () => {
    expect(after(raise).offerCents).toBe(42_84);
    expect(after(raise, raise).offerCents).toBe(42_84);
    expect(after(lower, raise).offerCents).toBe(42_45);
  });

  test('an offer that the server refused is reset', () => {
    expect(after(raise, { type: 'offerRefused' }).offerCents).toBeNull();
  });

  test('minus subtracts a thousand dollars but stops at the maximum-discount price', () => {
    expect(after(raise, lower).offerCents).toBe(37_45);
    expect(after({ type: 'fareLowered', totalCents: 2500_00, floorCents: 100_00 }).offerCents).toBe(1500_00);
  });

  test.each<[string, QuoterAction]>([
    ['another vehicle', { type: 'chosen', choice: { vehicle: '3tn' } }],
    ['a return trip', { type: 'chosen', choice: { returnTrip: true } }],
    ['more loaders', { type: 'loadersCounted', count: 2 }],
    ['another stop', { type: 'stopSet', which: 'end', point: QUITUMBE, address: '' }],
  ])('%s resets the adjusted fare', (_what, action) => {
    expect(after(raise, action).offerCents).toBeNull();
  });

  test('a change that does not alter the price keeps the adjusted fare', () => {
    expect(after(raise, { type: 'chosen', choice: { specialRequirements: 'Piso 4' } }).offerCents).toBe(42_84);
  });
});

test('a new quote resets the draft', () => {
  expect(after({ type: 'loadersCounted', count: 2 }, { type: 'restarted' })).toEqual(EMPTY_STATE);
});
