import { expect, test } from 'vitest';
import { loadedTrip } from './loaded-trip.ts';

const status = (to: string, at: number) => ({ kind: 'status', to, at }) as const;

test.each([
  { name: 'only booked', history: [], trip: [null, null] },
  { name: 'on the way to the cargo', history: [status('en camino', 5)], trip: [null, null] },
  { name: 'loaded', history: [status('en camino', 5), status('en curso', 9)], trip: [9, null] },
  { name: 'finished', history: [status('en curso', 9), status('finalizado', 20)], trip: [9, 20] },
  { name: 'finished without the step', history: [status('finalizado', 20)], trip: [null, null] },
  {
    name: 'finished by mistake and loaded again',
    history: [status('en curso', 9), status('finalizado', 20), status('en curso', 25)],
    trip: [25, null],
  },
  {
    name: 'whose driver has the name of a status',
    history: [{ kind: 'driver', to: 'en curso', at: 3 } as const],
    trip: [null, null],
  },
])('the loaded trip of a service $name', ({ history, trip: [fromMs, toMs] }) => {
  expect(loadedTrip(history)).toEqual({ fromMs, toMs });
});
