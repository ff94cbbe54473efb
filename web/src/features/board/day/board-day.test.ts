import { expect, test } from 'vitest';
import { boardDriverFixture } from '../../../testing/board-driver-fixture.ts';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { createDayBuilder, findJob } from './board-day.ts';

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

test.each([
  { at: '09:05', hour: '08:00', startMinute: 9 * 60 + 15 },
  { at: '09:05', hour: '16:00', startMinute: 16 * 60 },
])('an open job of an earlier day at $hour would begin today, at $at, in minute $startMinute', (facts) => {
  const { at, hour, startMinute } = facts;
  const now = { ms: 0, minute: Number(at.slice(0, 2)) * 60 + Number(at.slice(3)) };
  const services = [service('late', { date: '2026-11-20', hour, driverId: null }), service('a')];
  const day = createDayBuilder()({
    services: [service('a')],
    drivers: DRIVERS,
    pending: NOTHING,
    now,
    earlier: { today: '2026-11-24', services },
  });
  expect(day.earlier).toMatchObject([{ id: 'late', movesTo: '2026-11-24', startMinute }]);
  expect([...day.jobs.keys()]).toEqual(['a']);
  expect(findJob(day, 'late')?.service.hour).toBe(hour);
});

test('an earlier job that is moved to today lies in its new lane, and leaves it when that is undone', () => {
  const build = createDayBuilder();
  const late = service('late', { date: '2026-11-20', driverId: null });
  const seenAt = late.updatedAt;
  const earlier = { today: '2026-11-24', services: [late] };
  const moved = build({
    services: [],
    drivers: DRIVERS,
    pending: new Map([['late', { driverId: 'd2', hour: '15:00', date: '2026-11-24', seenAt }]]),
    earlier,
  });
  expect(moved.earlier).toEqual([]);
  expect(moved.laneOf.get('d2')?.jobs).toMatchObject([{ id: 'late', startMinute: 900 }]);
  const today = service('late', { date: '2026-11-24', driverId: 'd2' });
  const undone = build({
    services: [today],
    drivers: DRIVERS,
    pending: new Map([['late', { driverId: null, hour: '08:00', date: '2026-11-20', seenAt: today.updatedAt }]]),
  });
  expect(undone.jobs.has('late')).toBe(false);
});
