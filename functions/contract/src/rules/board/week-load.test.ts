import { expect, test } from 'vitest';
import { isMovable, toPlannedJob } from './board-job.ts';
import type { LoadedService } from './week-load.ts';
import { weekLoad } from './week-load.ts';

const MORNING_MS = Date.parse('2026-11-24T07:00:00-05:00');

const service = (facts: Partial<LoadedService> = {}): LoadedService => ({
  id: 's1',
  driverId: 'd1',
  driverName: 'Luz Paz',
  typeVehicle: '2tn',
  date: '2026-11-24',
  hour: '09:00',
  status: 'pendiente',
  start: { lat: -0.18, lng: -78.48 },
  finish: { lat: -0.18, lng: -78.48 },
  distanceMetres: null,
  isReturnTrip: false,
  userName: 'Rosa Cruz',
  addressStart: 'La Carolina, Quito',
  addressFinish: 'Cumbayá, Quito',
  acceptance: null,
  ...facts,
});

test('a week counts jobs and minutes by driver and day, without those that were cancelled', () => {
  const others = [
    service({ id: 's2', hour: '15:00', typeVehicle: '3tn' }),
    service({ id: 's3', date: '2026-11-25' }),
    service({ id: 's4', driverId: null, driverName: null }),
    service({ id: 's5', status: 'cancelado' }),
  ];
  expect(weekLoad([service(), ...others], MORNING_MS)).toMatchObject([
    { driver: 'd1', driverName: 'Luz Paz', date: '2026-11-24', jobs: 2, minutes: 45 + 60, late: 0 },
    { driver: 'd1', driverName: 'Luz Paz', date: '2026-11-25', jobs: 1, minutes: 45, late: 0 },
    { driver: 'default', driverName: null, date: '2026-11-24', jobs: 1, minutes: 45, late: 0 },
  ]);
});

test('a week counts jobs past their time as late since the first of them, until someone sets out', () => {
  const day = [
    service({ id: 's1', hour: '08:00' }),
    service({ id: 's2', hour: '08:00', status: 'en camino' }),
    service({ id: 's3', hour: '08:00', status: 'finalizado' }),
    service({ id: 's4', hour: '10:00' }),
    service({ id: 's5', hour: '08:30' }),
  ];
  const lateAt = (nowMs: number) =>
    weekLoad(day, nowMs).map(({ jobs, late, late_since: since }) => [jobs, late, since]);
  expect(lateAt(MORNING_MS)).toEqual([[5, 0, null]]);
  expect(lateAt(Date.parse('2026-11-24T09:00:00-05:00'))).toEqual([[5, 2, '08:00']]);
  expect(lateAt(Date.parse('2026-11-26T09:00:00-05:00'))).toEqual([[5, 3, '08:00']]);
});

test('a week says between which hours a driver works on a day, and its first two jobs in the order of the day', () => {
  const day = [
    service({ id: 's3', hour: '15:00', userName: 'Eva Paz' }),
    service({ id: 's2', hour: '11:30', userName: 'Iván Mora', status: null }),
    service({ id: 's1', hour: '09:00' }),
  ];
  const [load] = weekLoad(day, MORNING_MS);
  expect(load).toMatchObject({ first_hour: '09:00', last_end: '15:45' });
  const way = { addressStart: 'La Carolina, Quito', addressFinish: 'Cumbayá, Quito' };
  expect(load?.first_jobs).toEqual([
    { id: 's1', hour: '09:00', userName: 'Rosa Cruz', status: 'pendiente', ...way },
    { id: 's2', hour: '11:30', userName: 'Iván Mora', status: null, ...way },
  ]);
});

test('a job that lasts past midnight ends on the day after', () => {
  const [load] = weekLoad([service({ hour: '23:30' })], MORNING_MS);
  expect(load).toMatchObject({ first_hour: '23:30', last_end: '00:15' });
});

test('a week counts jobs under way and finished ones apart', () => {
  const statuses = ['en camino', 'en curso', 'finalizado', 'confirmado', 'cancelado'];
  const day = statuses.map((status, index) => service({ id: index.toString(), status }));
  expect(weekLoad(day, MORNING_MS)).toMatchObject([{ jobs: 4, under_way: 2, finished: 1 }]);
});

test('a week counts the jobs that their driver has not confirmed, none of them without a driver or under way', () => {
  const day = [
    service({ id: 'offered' }),
    service({ id: 'accepted', acceptance: { driverId: 'd1', at: 1 } }),
    service({ id: 'refused', status: 'confirmado', acceptance: { driverId: 'd2', at: 1 } }),
    service({ id: 'confirmed', status: 'confirmado' }),
    service({ id: 'under-way', status: 'en camino' }),
    service({ id: 'open', driverId: null, driverName: null }),
  ];
  const counts = weekLoad(day, MORNING_MS).map(({ driver, jobs, unconfirmed }) => [driver, jobs, unconfirmed]);
  expect(counts).toEqual([
    ['d1', 5, 2],
    ['default', 1, 0],
  ]);
});

test('a week counts jobs of a driver that overlap or are too far apart, until someone sets out for them', () => {
  const guayaquil = { lat: -2.19, lng: -79.88 };
  const conflictsOf = (...day: Partial<LoadedService>[]) =>
    weekLoad(
      day.map((facts, index) => service({ id: index.toString(), ...facts })),
      MORNING_MS,
    ).map(({ conflicts }) => conflicts);
  expect(conflictsOf({ hour: '09:00' }, { hour: '09:30' }, { hour: '15:00' })).toEqual([2]);
  expect(conflictsOf({ hour: '09:00', status: 'en curso' }, { hour: '09:30' })).toEqual([1]);
  expect(conflictsOf({ hour: '09:00' }, { hour: '10:00', start: guayaquil, finish: guayaquil })).toEqual([2]);
  expect(conflictsOf({ hour: '09:00' }, { hour: '09:30', date: '2026-11-25' })).toEqual([0, 0]);
  expect(conflictsOf({ hour: '09:00', driverId: null }, { hour: '09:30', driverId: null })).toEqual([0]);
});

test('a service is planned with its vehicle and where it leaves it', () => {
  const finish = { lat: -0.3, lng: -78.55 };
  expect(toPlannedJob(service({ finish }))).toMatchObject({ vehicle: '2tn', startMinute: 540, end: finish });
  expect(toPlannedJob(service({ finish, isReturnTrip: true })).end).toEqual(service().start);
});

test.each([
  { status: 'pendiente', movable: true },
  { status: 'confirmado', movable: true },
  { status: null, movable: true },
  { status: 'en camino', movable: false },
  { status: 'en curso', movable: false },
  { status: 'finalizado', movable: false },
  { status: 'cancelado', movable: false },
])('a job with the status $status may be moved: $movable', ({ status, movable }) => {
  expect(isMovable({ status })).toBe(movable);
});
