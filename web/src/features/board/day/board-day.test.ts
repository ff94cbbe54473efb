import { expect, test } from 'vitest';
import { boardDriverFixture } from '../../../testing/board-driver-fixture.ts';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { createDayBuilder } from './board-day.ts';

const DRIVERS = [boardDriverFixture('d1'), boardDriverFixture('d2')];
const near = { lat: -0.2, lng: -78.5 };
const service = (id: string, facts = {}) => serviceFixture({ id, start: near, finish: near, ...facts });
const NOTHING = new Map();

test('jobs lie in their drivers’ lanes, the others beside them, the cancelled nowhere', () => {
  const day = createDayBuilder()({
    services: [
      service('b', { hour: '10:00' }),
      service('a', { hour: '08:00' }),
      service('c', { driverId: null }),
      service('x', { status: 'cancelado' }),
    ],
    drivers: DRIVERS,
    pending: NOTHING,
  });
  expect(day.lanes.map(({ driver: { id }, jobs }) => [id, jobs.map((job) => job.id)])).toEqual([
    ['d1', ['a', 'b']],
    ['d2', []],
  ]);
  expect(day.unassigned.map(({ id }) => id)).toEqual(['c']);
  expect(day.jobs.has('x')).toBe(false);
});

test('a driver who is not listed has a lane for their jobs, marked as not active', () => {
  const day = createDayBuilder()({ services: [service('a', { driverId: 'gone' })], drivers: [], pending: NOTHING });
  expect(day.lanes).toMatchObject([
    { driver: { id: 'gone', name: 'José Pérez' }, driverConflicts: [{ kind: 'inactive' }] },
  ]);
});

test('jobs at the same time get separate rows, and show the conflict', () => {
  const day = createDayBuilder()({ services: [service('a'), service('b')], drivers: DRIVERS, pending: NOTHING });
  const [lane] = day.lanes;
  expect(lane?.rowCount).toBe(2);
  expect([...(lane?.conflicts.keys() ?? [])]).toEqual(['a', 'b']);
});

test('a change on its way is shown until a newer version arrives', () => {
  const build = createDayBuilder();
  const before = service('a');
  const pending = new Map([['a', { driverId: 'd2', hour: '15:00', seenAt: before.updatedAt }]]);
  const shown = build({ services: [before], drivers: DRIVERS, pending }).jobs.get('a');
  expect(shown).toMatchObject({ driverId: 'd2', startMinute: 900, endMinute: 960 });
  const after = service('a', { updatedAt: before.updatedAt + 1, driverId: null });
  expect(build({ services: [after], drivers: DRIVERS, pending }).jobs.get('a')?.driverId).toBeNull();
});

test('unchanged jobs and lanes stay the same objects', () => {
  const build = createDayBuilder();
  const services = [service('a'), service('b', { driverId: 'd2' })];
  const first = build({ services, drivers: DRIVERS, pending: NOTHING });
  const moved = service('b', { driverId: 'd2', hour: '11:00', updatedAt: 1 });
  const second = build({ services: [services[0] ?? moved, moved], drivers: DRIVERS, pending: NOTHING });
  expect(second.lanes[0]).toBe(first.lanes[0]);
  expect(second.lanes[1]).not.toBe(first.lanes[1]);
});
