import { expect, test } from 'vitest';
import { EMPTY_TRIP_STOP } from '../../../lib/map/trip-stop.ts';
import { stopsReducer, toStop, toTripStop } from './use-trip-stops.ts';

const POINT = { lat: -0.18, lng: -78.48 };
const START = { start: toTripStop({ ...POINT, address: 'La Carolina' }), end: EMPTY_TRIP_STOP };

test('typing an address drops its point', () => {
  expect(stopsReducer(START, { type: 'stopTyped', which: 'start', text: 'Qui' }).start).toEqual({
    ...EMPTY_TRIP_STOP,
    address: 'Qui',
  });
});

test('a name counts only for the point that it belongs to', () => {
  const named = (lat: number) =>
    stopsReducer(START, { type: 'stopNamed', which: 'start', point: { ...POINT, lat }, found: { address: 'Otra' } });
  expect(named(POINT.lat).start.address).toBe('Otra');
  expect(named(0).start.address).toBe('La Carolina');
});

test('a swap exchanges both ends, and a refused stop keeps its problem', () => {
  expect(stopsReducer(START, { type: 'swapped' })).toEqual({ start: START.end, end: START.start });
  expect(stopsReducer(START, { type: 'stopRefused', which: 'end', problem: 'Fuera' }).end.problem).toBe('Fuera');
});

test('a stop for the API has a point, a name and perhaps a reference', () => {
  expect(toStop(EMPTY_TRIP_STOP, 'Casa 5')).toBeNull();
  expect(toStop(toTripStop({ ...POINT, address: ' ' }), ' ')).toEqual({ ...POINT, address: 'Punto en el mapa' });
  expect(toStop(START.start, ' Casa 5 ')).toEqual({ ...POINT, address: 'La Carolina', reference: 'Casa 5' });
});
