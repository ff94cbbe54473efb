import { isMovable, toPlannedJob } from '@llevo/contract/rules/board/board-job';
import { toMemberServiceRow } from '@llevo/contract/rules/services/service-row';
import { expect, test } from 'vitest';
import { searchFixture } from '../../../testing/search-fixture.ts';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { serviceOfRow, servicesOfRows } from './service-of-row.ts';

const SERVICES = [
  serviceFixture(),
  serviceFixture({ driverId: null, driverName: null, status: 'inmediato', distanceMetres: 12_345 }),
  serviceFixture({ isReturnTrip: true, status: 'finalizado', arrivedAt: Date.parse('2026-11-24T14:00:00Z') }),
];

test.each(SERVICES)('a service has the same place on the board when it is made from its row: %#', (service) => {
  const made = serviceOfRow(toMemberServiceRow(service));
  expect(toPlannedJob(made)).toEqual(toPlannedJob(service));
  expect(isMovable(made)).toBe(isMovable(service));
  expect(toMemberServiceRow(made)).toEqual(toMemberServiceRow(service));
});

test('a search looks the same, without the drivers who were asked', () => {
  const search = searchFixture({ state: 'searching', asked: 2, declinedBy: ['d1'] });
  const service = serviceFixture({ driverId: null, driverName: null, search });
  const made = serviceOfRow(toMemberServiceRow(service));
  expect(toMemberServiceRow(made).search).toEqual(toMemberServiceRow(service).search);
  expect(toPlannedJob(made).refusedBy).toEqual([]);
});

test('a service that is as it was last live stays the same object', () => {
  const live = serviceFixture({ search: searchFixture({ declinedBy: ['d1'] }) });
  const row = toMemberServiceRow(live);
  expect(servicesOfRows([row], [live])[0]).toBe(live);
  expect(servicesOfRows([{ ...row, driver: 'd2' }], [live])[0]).toMatchObject({ id: live.id, driverId: 'd2' });
});
