import { expect, test } from 'vitest';
import { guayaquilInstantMs } from '../dates.ts';
import { dayFigures, wallFigures } from './day-figures.ts';

const service = (status: string | null, driverId: string | null = 'd-1') => ({
  status,
  driverId,
  date: '2026-11-24',
  hour: '09:00',
});
const START = guayaquilInstantMs('2026-11-24', '09:00');
const NONE = { open: 0, unassigned: 0, late: 0, onTheWay: 0, underWay: 0, finished: 0 };

test.each([
  ['inmediato', { open: 1 }, { open: 1, late: 1 }],
  ['pendiente', { open: 1 }, { open: 1, late: 1 }],
  ['confirmado', { open: 1 }, { open: 1, late: 1 }],
  [null, { open: 1 }, { open: 1, late: 1 }],
  ['Algo nuevo', { open: 1 }, { open: 1, late: 1 }],
  ['en camino', { open: 1, onTheWay: 1 }, { open: 1, onTheWay: 1 }],
  ['en curso', { open: 1, underWay: 1 }, { open: 1, underWay: 1 }],
  ['finalizado', { finished: 1 }, { finished: 1 }],
  ['cancelado', {}, {}],
])('"%s" counts as %j on time, as %j afterwards', (status, onTime, afterwards) => {
  expect(dayFigures([service(status)], START + 59_999)).toEqual({ ...NONE, ...onTime });
  expect(dayFigures([service(status)], START + 60_000)).toEqual({ ...NONE, ...afterwards });
});

test('only what is open lacks a driver', () => {
  const services = ['pendiente', 'en camino', 'finalizado', 'cancelado'].map((status) => service(status, null));
  expect(dayFigures(services, START)).toMatchObject({ open: 2, unassigned: 2, finished: 1 });
});

test('jobs of earlier days count on the wallboard while they are on the road, and never as open today', () => {
  const earlier = [service('en camino'), service('en curso', null)];
  expect(wallFigures([service('en camino')], earlier, START)).toEqual({ ...NONE, open: 1, onTheWay: 2, underWay: 1 });
});
