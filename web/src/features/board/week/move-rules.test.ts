import type { BoardDriver } from '@llevo/contract/entities/board';
import type { Service } from '@llevo/contract/entities/service';
import { expect, test } from 'vitest';
import { boardDriverFixture } from '../../../testing/board-driver-fixture.ts';
import { boardLoadFixture } from '../../../testing/board-load-fixture.ts';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { isMoveTarget, moveConflicts, moveDrivers, plannedMoves, splitJobs } from './move-rules.ts';

const near = { lat: -0.2, lng: -78.5 };
const service = (id: string, facts: Partial<Service> = {}) =>
  serviceFixture({ id, number: id.toUpperCase(), userName: 'Eva Paz', start: near, finish: near, ...facts });
const load = (driver: string, driverName: string | null) => boardLoadFixture({ driver, driverName });

test.each([
  { driver: 'd1', date: '2026-11-24', isTarget: false },
  { driver: 'd2', date: '2026-11-24', isTarget: true },
  { driver: 'default', date: '2026-11-24', isTarget: true },
  { driver: 'd1', date: '2026-11-20', isTarget: true },
  { driver: 'd1', date: '2026-11-19', isTarget: false },
  { driver: 'd2', date: '', isTarget: false },
])('on 20 November a load of d1 on the 24th may go to $driver on "$date": $isTarget', ({ driver, date, isTarget }) => {
  expect(isMoveTarget({ driver: 'd1', date: '2026-11-24' }, { driver, date }, '2026-11-20')).toBe(isTarget);
});

test('jobs that have not begun can move, in the order of the day, and others but the cancelled are counted', () => {
  const { movable, fixed } = splitJobs([
    service('late', { hour: '15:00', status: 'pendiente' }),
    service('early', { hour: '08:00' }),
    service('moving', { status: 'en camino' }),
    service('done', { status: 'finalizado' }),
    service('off', { status: 'cancelado' }),
  ]);
  expect(movable.map(({ id }) => id)).toEqual(['early', 'late']);
  expect(fixed).toBe(2);
});

test('the drivers of a move are those of the board and of the week, each once, by name', () => {
  const drivers = [boardDriverFixture('d1', { name: 'Rosa', surname: 'Vera', plate: 'PBA-1234' })];
  const loads = [load('d1', 'Rosa Vera'), load('d2', 'Ana Mora'), load('d2', 'Ana Mora'), load('default', null)];
  expect(moveDrivers(drivers, loads)).toEqual([
    { id: 'd2', name: 'Ana Mora', facts: '' },
    { id: 'd1', name: 'Rosa Vera', facts: 'PBA-1234 · Camión 3 tn' },
  ]);
});

interface MoveInput {
  readonly jobs?: readonly Service[];
  readonly driver?: string;
  /** Facts of the driver d2. */
  readonly facts?: Partial<BoardDriver>;
  /** Whether d2 is among the board's drivers. */
  readonly isListed?: boolean;
  readonly hasAllDrivers?: boolean;
}

interface MoveCase {
  readonly what: string;
  readonly input: MoveInput;
  readonly ofDriver?: readonly string[];
  readonly ofJobs?: Readonly<Record<string, readonly string[]>>;
}

const MOVES: readonly MoveCase[] = [
  { what: 'fits a driver with room', input: {} },
  { what: 'without a driver fits always', input: { driver: 'default', jobs: [service('a', { hour: '08:45' })] } },
  {
    what: 'conflicts with a smaller vehicle',
    input: { facts: { typeVehicle: 'cabina_simple' } },
    ofJobs: { a: ['Su vehículo es más pequeño que el pedido.'] },
  },
  {
    what: 'conflicts with a driver who takes no jobs',
    input: { facts: { available: false } },
    ofDriver: ['No está recibiendo trabajos.'],
  },
  {
    what: 'conflicts with a driver who is not active',
    input: { isListed: false },
    ofDriver: ['No es un conductor activo.'],
  },
  { what: 'fits a driver beyond the limit of the list', input: { isListed: false, hasAllDrivers: false } },
  {
    what: 'conflicts with a job that the target has',
    input: { jobs: [service('a', { hour: '08:45' })] },
    ofJobs: { a: ['Se cruza con KEPT de Eva Paz (08:30).'] },
  },
  {
    what: 'conflicts where its own jobs overlap',
    input: { jobs: [service('a', { hour: '12:00' }), service('b', { hour: '12:30' })] },
    ofJobs: { a: ['Se cruza con B de Eva Paz (12:30).'], b: ['Se cruza con A de Eva Paz (12:00).'] },
  },
  { what: 'without jobs has no conflicts', input: { jobs: [], facts: { available: false } } },
];

test.each(MOVES)('a move $what', ({ input, ofDriver = [], ofJobs = {} }) => {
  const { jobs = [service('a', { hour: '12:00' })], driver = 'd2', facts = {}, isListed = true } = input;
  const conflicts = moveConflicts({
    jobs: splitJobs(jobs).movable,
    to: { driver, date: '2026-11-26' },
    kept: [service('kept', { driverId: 'd2', hour: '08:30' })],
    drivers: isListed ? [boardDriverFixture('d2', facts)] : [],
    hasAllDrivers: input.hasAllDrivers ?? true,
  });
  expect(conflicts.ofDriver).toEqual(ofDriver);
  expect(Object.fromEntries(conflicts.ofJobs)).toEqual(ofJobs);
});

test('a move says between which hours the driver is taken, and which of them the moved jobs overlap', () => {
  const moved = [
    service('a', { hour: '08:45', date: '2026-11-24' }),
    service('b', { hour: '09:00', date: '2026-11-24' }),
    service('c', { hour: '15:00', date: '2026-11-24' }),
  ];
  const input = {
    jobs: splitJobs(moved).movable,
    kept: [service('kept', { driverId: 'd2', hour: '08:30' }), service('off', { driverId: 'd2', status: 'cancelado' })],
    drivers: [boardDriverFixture('d2')],
    hasAllDrivers: true,
  };
  const { held, clashes } = moveConflicts({ ...input, to: { driver: 'd2', date: '2026-11-26' } });
  expect(held).toEqual(['08:30 a 09:30']);
  expect(clashes).toEqual([
    '08:45 · Se cruza con KEPT de Eva Paz (08:30).',
    '09:00 · Se cruza con KEPT de Eva Paz (08:30).',
  ]);
  const open = moveConflicts({ ...input, to: { driver: 'default', date: '2026-11-26' } });
  expect([open.held, open.clashes]).toEqual([[], []]);
});

test.each([
  { driver: 'd2', driverId: 'd2' },
  { driver: 'default', driverId: null },
])('a move to $driver keeps the hour of each job', ({ driver, driverId }) => {
  const { movable } = splitJobs([service('a', { hour: '08:00' }), service('b', { hour: '10:15' })]);
  const date = '2026-11-26';
  expect(plannedMoves(movable, { driver, date })).toEqual([
    { job: movable[0], to: { driverId, hour: '08:00', date } },
    { job: movable[1], to: { driverId, hour: '10:15', date } },
  ]);
});
