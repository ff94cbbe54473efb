import { expect, test } from 'vitest';
import { boardDriverFixture } from '../../../testing/board-driver-fixture.ts';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { createDayBuilder } from '../day/board-day.ts';
import { createRouteBuilder } from './day-routes.ts';

const near = { lat: -0.2, lng: -78.5 };
const service = (id: string, driverId: string, facts = {}) =>
  serviceFixture({ id, driverId, start: near, finish: near, ...facts });
const drivers = [
  boardDriverFixture('ana'),
  boardDriverFixture('bea'),
  boardDriverFixture('carla', { typeVehicle: '6tn' }),
];

test('drivers with jobs have routes; mark and colour stay while others are hidden, objects while nothing changes', () => {
  const [buildDay, build] = [createDayBuilder(), createRouteBuilder()];
  const services = [service('1', 'ana'), service('3', 'carla')];
  const day = (more: typeof services) =>
    buildDay({ services: [...services, ...more], drivers, pending: new Map() }).lanes;
  const all = build({ lanes: day([]), isShown: () => true });
  expect(all.map(({ driverId, mark, colour }) => [driverId, mark, colour])).toEqual([
    ['ana', 'LA', 1],
    ['carla', 'LC', 3],
  ]);
  const large = build({ lanes: day([]), isShown: ({ driver }) => driver.vehicle === '6tn' });
  expect(large).toEqual([all[1]]);

  const next = build({ lanes: day([service('2', 'bea')]), isShown: () => true });
  expect(next.map(({ driverId }) => driverId)).toEqual(['ana', 'bea', 'carla']);
  expect([next[0], next[2]]).toEqual(all);
  expect(next[0]).toBe(all[0]);
});
