import type { BoardDriver } from '@llevo/contract/entities/board';
import type { Service } from '@llevo/contract/entities/service';
import { expect, test } from 'vitest';
import { boardDriverFixture } from '../../../testing/board-driver-fixture.ts';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { arrangeDay, laneOrder, noneUnassignedText } from './arrange-day.ts';
import type { DayFilter } from './arrange-day.ts';
import { createDayBuilder } from './board-day.ts';

const driver = (id: string, facts: Partial<ReturnType<typeof boardDriverFixture>> = {}) => ({
  ...boardDriverFixture(id),
  ...facts,
});
const DRIVERS = [
  driver('away', { name: 'Ana', surname: 'Paz', plate: 'GBA-0001', available: false }),
  driver('free', { name: 'Byron', surname: 'Gómez', plate: 'PBA-0002' }),
  driver('busy', { name: 'José', surname: 'Bravo', plate: 'PBA-0003', typeVehicle: '6tn' }),
  driver('twin', { name: 'José', surname: 'Bravo', plate: 'PBA-0004' }),
];
const DAY = createDayBuilder()({
  services: [
    serviceFixture({ id: 'a', driverId: 'busy' }),
    serviceFixture({ id: 'b', driverId: null, typeVehicle: '6tn' }),
    serviceFixture({ id: 'c', driverId: null, typeVehicle: '2tn' }),
  ],
  drivers: DRIVERS,
  pending: new Map(),
});
const ALL: DayFilter = { vehicle: null, search: '', group: 'all' };
const shown = (filter: Partial<DayFilter>, order = laneOrder(DAY)) =>
  arrangeDay(DAY, order, { ...ALL, ...filter }).lanes.map((lane) => lane.driver.id);

test('drivers with work come first, then the free ones, then those who take none', () => {
  expect(laneOrder(DAY)).toEqual(['busy', 'free', 'twin', 'away']);
  expect(shown({})).toEqual(['busy', 'free', 'twin', 'away']);
});

test('late drivers come first, then those who cannot be there in time or whose open work conflicts, then the others by their next job', () => {
  const named = (id: string, place: BoardDriver['place'] = null) => boardDriverFixture(id, { place });
  const job = (driverId: string, facts: Partial<Service> = {}) =>
    serviceFixture({ id: `${driverId}-${facts.hour ?? ''}`, driverId, hour: '15:00', ...facts });
  const day = createDayBuilder()({
    services: [
      job('0-evening', { hour: '20:00' }),
      job('1-fine'),
      job('2-over', { hour: '08:00', typeVehicle: '6tn', status: 'finalizado' }),
      job('3-late', { hour: '08:00' }),
      job('4-small', { typeVehicle: '6tn' }),
      job('5-far', { hour: '11:00' }),
      job('6-gone'),
      job('7-later', { hour: '08:30' }),
      job('7-later', { hour: '09:30' }),
      job('8-earlier', { hour: '07:30' }),
    ],
    drivers: [
      named('0-evening'),
      named('1-fine'),
      named('2-over'),
      named('3-late'),
      named('4-small'),
      named('5-far', { lat: -4, lng: -79.2, city: 'Loja', seen_at: '2026-11-24T15:00:00.000Z' }),
      named('7-later'),
      named('8-earlier'),
      named('9-free'),
    ],
    pending: new Map(),
    now: { minute: 600, ms: Date.parse('2026-11-24T15:00:00.000Z') },
  });
  expect(laneOrder(day)).toEqual([
    ...['8-earlier', '3-late', '7-later'],
    ...['5-far', '4-small', '6-gone'],
    ...['1-fine', '0-evening', '2-over', '9-free'],
  ]);
});

test('today free drivers who send their position come before those without a signal; drivers with work go by their next job alone', () => {
  const ms = Date.parse('2026-11-24T15:00:00.000Z');
  const place = { lat: -0.2, lng: -78.5, city: 'Quito', seen_at: '2026-11-24T14:58:00.000Z' };
  const old = { ...place, seen_at: '2026-11-24T14:40:00.000Z' };
  const near = { start: { lat: -0.2, lng: -78.5 }, finish: { lat: -0.2, lng: -78.5 }, hour: '15:00' };
  const build = (now: { minute: number; ms: number } | null) =>
    createDayBuilder()({
      services: [
        serviceFixture({ id: 'a', driverId: '1-seen-busy', ...near, hour: '15:30' }),
        serviceFixture({ id: 'b', driverId: '2-silent-busy', ...near }),
      ],
      drivers: [
        boardDriverFixture('1-seen-busy', { place }),
        boardDriverFixture('2-silent-busy', { place: old }),
        boardDriverFixture('3-never-seen'),
        boardDriverFixture('4-silent', { place: old }),
        boardDriverFixture('5-seen', { place }),
        boardDriverFixture('6-off', { place, available: false }),
      ],
      pending: new Map(),
      now,
    });
  expect(laneOrder(build({ minute: 600, ms }))).toEqual([
    ...['2-silent-busy', '1-seen-busy'],
    ...['5-seen', '3-never-seen', '4-silent', '6-off'],
  ]);
  expect(laneOrder(build(null))).toEqual([
    ...['2-silent-busy', '1-seen-busy'],
    ...['3-never-seen', '4-silent', '5-seen', '6-off'],
  ]);
});

test('a driver on the way past the hour is among the late ones, until at the pick-up', () => {
  const pickUp = { lat: -0.2, lng: -78.5 };
  const named = (id: string, lat: number) =>
    boardDriverFixture(id, { place: { ...pickUp, lat, city: 'Quito', seen_at: '2026-11-24T14:58:00.000Z' } });
  const onTheWay = { start: pickUp, hour: '09:50', status: 'en camino' } as const;
  const day = createDayBuilder()({
    services: [
      serviceFixture({ id: 'a', driverId: '1-there', ...onTheWay }),
      serviceFixture({ id: 'b', driverId: '2-small', hour: '15:00', typeVehicle: '6tn' }),
      serviceFixture({ id: 'c', driverId: '3-away', ...onTheWay }),
    ],
    drivers: [named('1-there', -0.2), boardDriverFixture('2-small'), named('3-away', -0.3)],
    pending: new Map(),
    now: { minute: 600, ms: Date.parse('2026-11-24T15:00:00.000Z') },
  });
  expect(laneOrder(day)).toEqual(['3-away', '2-small', '1-there']);
});

test('the order of the beginning stays, and drivers who come later are last', () => {
  expect(shown({}, ['twin', 'away'])).toEqual(['twin', 'away', 'free', 'busy']);
});

test.each([
  [{ search: 'bravo' }, ['busy', 'twin']],
  [{ search: 'jose' }, ['busy', 'twin']],
  [{ search: 'PBA-0004' }, ['twin']],
  [{ search: 'pba0004' }, ['twin']],
  [{ search: 'nadie' }, []],
  [{ group: 'busy' }, ['busy']],
  [{ group: 'free' }, ['free', 'twin']],
  [{ group: 'free', search: 'gomez' }, ['free']],
  [{ vehicle: '6tn' }, ['busy']],
] as const)('the filter %j shows %j', (filter, expected) => {
  expect(shown(filter)).toEqual(expected);
});

test('a driver with a job of an earlier day under way is not among the free ones', () => {
  const unclosed = serviceFixture({ id: 'd', driverId: 'free', date: '2026-11-23', status: 'en curso' });
  const day = createDayBuilder()({
    services: [],
    drivers: DRIVERS,
    pending: new Map(),
    now: { minute: 600, ms: Date.parse('2026-11-24T15:00:00.000Z') },
    earlier: { today: '2026-11-24', services: [unclosed] },
  });
  const free = arrangeDay(day, [], { ...ALL, group: 'free' });
  expect(free.lanes.map((lane) => lane.driver.id)).toEqual(['busy', 'twin']);
});

test('a driver with a fresh position is free now until the next job begins', () => {
  const ms = Date.parse('2026-11-24T15:00:00.000Z');
  const near = { lat: -0.2, lng: -78.5 };
  const place = { ...near, city: 'Quito', seen_at: '2026-11-24T14:58:00.000Z' };
  const at = (driverId: string, hour: string, status = 'confirmado') =>
    serviceFixture({ id: driverId, driverId, hour, status, start: near, finish: near });
  const day = createDayBuilder()({
    services: [at('1-later', '15:00'), at('2-late', '09:30'), at('3-busy', '09:30', 'en curso')],
    drivers: [
      boardDriverFixture('1-later', { place }),
      boardDriverFixture('2-late', { place }),
      boardDriverFixture('3-busy', { place }),
      boardDriverFixture('4-idle', { place }),
      boardDriverFixture('5-silent'),
      boardDriverFixture('6-off', { place, available: false }),
    ],
    pending: new Map(),
    now: { minute: 600, ms },
  });
  const free = (group: DayFilter['group']) =>
    arrangeDay(day, [], { ...ALL, group }).lanes.map((lane) => lane.driver.id);
  expect(free('freeNow')).toEqual(['1-later', '4-idle']);
  expect(free('busy')).toEqual(['1-later', '2-late', '3-busy']);
  expect(free('free')).toEqual(['4-idle', '5-silent']);
});

test('a driver has late work with a job that has not begun, is not reached or has not ended in time', () => {
  const here = { lat: -0.2, lng: -78.5 };
  const at = (driverId: string, hour: string, facts: Partial<Service> = {}) =>
    serviceFixture({ id: driverId, driverId, hour, start: here, finish: here, ...facts });
  const seen = (lat: number) => ({ lat, lng: -78.5, city: 'Quito', seen_at: '2026-11-24T14:58:00.000Z' });
  const input = {
    services: [
      at('1-later', '15:00'),
      at('2-not-begun', '09:50'),
      at('3-on-the-way', '09:50', { status: 'en camino' }),
      at('4-there', '09:50', { status: 'en camino' }),
      at('5-past-end', '08:30', { status: 'en curso' }),
      at('6-over', '08:30', { status: 'finalizado' }),
    ],
    drivers: [
      boardDriverFixture('1-later'),
      boardDriverFixture('2-not-begun'),
      boardDriverFixture('3-on-the-way', { place: seen(-0.3) }),
      boardDriverFixture('4-there', { place: seen(-0.2) }),
      boardDriverFixture('5-past-end'),
      boardDriverFixture('6-over'),
      boardDriverFixture('7-idle'),
    ],
    pending: new Map(),
  };
  const late = (now: { minute: number; ms: number } | null) => {
    const day = createDayBuilder()({ ...input, now });
    return arrangeDay(day, [], { ...ALL, group: 'late' }).lanes.map((lane) => lane.driver.id);
  };
  expect(late({ minute: 600, ms: Date.parse('2026-11-24T15:00:00.000Z') })).toEqual([
    ...['2-not-begun', '3-on-the-way', '5-past-end'],
  ]);
  expect(late(null)).toEqual([]);
});

test('jobs without a driver are filtered by their vehicle alone', () => {
  const open = (filter: Partial<DayFilter>) =>
    arrangeDay(DAY, [], { ...ALL, ...filter }).unassigned.map(({ id }) => id);
  expect(open({ vehicle: '6tn' })).toEqual(['b']);
  expect(open({ search: 'nadie', group: 'busy' })).toHaveLength(2);
});

test.each([
  [[], 'No hay servicios este día.'],
  [['busy'], 'Todos los servicios del día tienen conductor.'],
  [['busy', null], 'El filtro oculta 1 servicio sin conductor.'],
  [[null, null], 'El filtro oculta 2 servicios sin conductor.'],
] as const)('jobs of the drivers %j that a filter hides are announced as %j', (driverIds, text) => {
  const services = driverIds.map((driverId, index) => serviceFixture({ id: index.toString(), driverId }));
  const day = createDayBuilder()({ services, drivers: DRIVERS, pending: new Map() });
  const shownDay = arrangeDay(day, [], { ...ALL, vehicle: '6tn' });
  expect(shownDay.unassigned).toEqual([]);
  expect(noneUnassignedText(shownDay)).toBe(text);
});
