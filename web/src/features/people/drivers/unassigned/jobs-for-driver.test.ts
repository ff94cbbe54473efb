import type { Service } from '@llevo/contract/entities/service';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { expect, test } from 'vitest';
import { driverFixture } from '../../../../testing/driver-fixture.ts';
import { serviceFixture } from '../../../../testing/service-fixture.ts';
import { jobsForDriver } from './jobs-for-driver.ts';

const PLACE = { lat: -0.18, lng: -78.48 };
const service = (id: string, facts: Partial<Service> = {}) =>
  toServiceRow(serviceFixture({ id, driverId: null, driverName: null, ...facts }));
const SERVICES = [
  service('large', { typeVehicle: '6tn' }),
  service('tomorrow', { date: '2026-11-25' }),
  service('far', { start: { lat: -0.3, lng: -78.5 } }),
  service('near', { typeVehicle: '2tn' }),
];

test('services for the driver’s vehicle come first, then those of today, then the nearest', () => {
  const jobs = jobsForDriver(SERVICES, driverFixture({ typeVehicle: '3tn' }), PLACE);
  expect(jobs.map(({ service: { id }, reason }) => [id, reason])).toEqual([
    ['near', null],
    ['far', null],
    ['tomorrow', null],
    ['large', 'Su vehículo no es el pedido'],
  ]);
  const [near, far] = jobs.map(({ minutes }) => minutes ?? NaN);
  expect(far).toBeGreaterThan(near ?? NaN);
});

test('services for a driver whose place is unknown keep their order, without minutes', () => {
  const jobs = jobsForDriver(SERVICES, driverFixture({ typeVehicle: '6tn' }), null);
  expect(jobs.map(({ service: { id }, minutes }) => [id, minutes])).toEqual([
    ['large', null],
    ['far', null],
    ['near', null],
    ['tomorrow', null],
  ]);
});

test('at most thirty ways are measured, those nearest by the air', () => {
  const many = Array.from({ length: 40 }, (_, index) =>
    service(index.toString(), { start: { lat: -0.18 - (40 - index) * 0.001, lng: -78.48 } }),
  );
  const ids = jobsForDriver(many, driverFixture(), PLACE).map(({ service: { id } }) => Number(id));
  expect(ids).toHaveLength(30);
  expect(Math.min(...ids)).toBe(10);
});
