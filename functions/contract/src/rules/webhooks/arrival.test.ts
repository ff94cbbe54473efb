import { expect, test } from 'vitest';
import { serviceArrival } from './arrival.ts';

const START = { lat: -0.18, lng: -78.48 };
const FINISH = { lat: -0.25, lng: -78.52 };
/** A thousandth of a degree of latitude is some 111 metres. */
const northOf = ({ lat, lng }: typeof START, thousandths: number) => ({ lat: lat + thousandths / 1_000, lng, atMs: 0 });

test.each([
  { status: 'en camino', at: northOf(START, 2), arrival: { stop: 'start', distance_m: 222 } },
  { status: 'en camino', at: northOf(START, 10), arrival: null },
  { status: 'en camino', at: northOf(FINISH, 0), arrival: null },
  { status: 'en curso', at: northOf(FINISH, 8), arrival: { stop: 'finish', distance_m: 890 } },
  { status: 'en curso', at: northOf(START, 0), arrival: null },
  { status: 'confirmado', at: northOf(START, 0), arrival: null },
  { status: null, at: northOf(START, 0), arrival: null },
])('a driver with $status at $at has the arrival $arrival', ({ status, at, arrival }) => {
  const found = serviceArrival({ status, start: START, finish: FINISH }, at);
  expect(found && { stop: found.stop, distance_m: found.distance_m }).toEqual(arrival);
});

test('an arrival contains the position and its time', () => {
  const position = { ...START, atMs: 1_700_000_000_000 };
  expect(serviceArrival({ status: 'en camino', start: START, finish: FINISH }, position)).toEqual({
    stop: 'start',
    ...START,
    distance_m: 0,
    at: '2023-11-14T22:13:20.000Z',
  });
});
