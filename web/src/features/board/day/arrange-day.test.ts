import { expect, test } from 'vitest';
import { boardDriverFixture } from '../../../testing/board-driver-fixture.ts';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { arrangeDay, laneOrder } from './arrange-day.ts';
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

test('jobs without a driver are filtered by their vehicle alone', () => {
  const open = (filter: Partial<DayFilter>) =>
    arrangeDay(DAY, [], { ...ALL, ...filter }).unassigned.map(({ id }) => id);
  expect(open({ vehicle: '6tn' })).toEqual(['b']);
  expect(open({ search: 'nadie', group: 'busy' })).toHaveLength(2);
});
