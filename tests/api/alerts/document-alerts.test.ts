import { updateDriver } from '@llevo/contract/endpoints/people/drivers';
import type { Alert } from '@llevo/contract/entities/alert';
import { DEFAULT_ALERT_SETTINGS } from '@llevo/contract/entities/alert';
import type { Driver } from '@llevo/contract/entities/driver';
import { paths } from '@llevo/contract/paths';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  evaluateDocumentAlerts,
  hasExpiringDocuments,
} from '../../../functions/src/areas/alerts/evaluate-document-alerts.ts';
import { runDueAlerts } from '../../../functions/src/areas/alerts/run-due-alerts.ts';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { given } from '../../support/fixtures/given.ts';
import { createMember } from '../../support/fixtures/members.ts';

const call = createInProcessApi();
const DAY = 86_400_000;
const NOW = Date.now();
const clock = { now: NOW };
const testClock = { nowMs: () => clock.now, waitUntil: () => Promise.resolve() };
const log = { info: vi.fn(), error: vi.fn() };

let accountId: string;
beforeEach(async () => {
  clock.now = NOW;
  accountId = await given.account();
});

const day = (days: number) => guayaquilDate(NOW + days * DAY);
const driverWith = (licencia: string | null, facts: Partial<Driver> = {}) =>
  given.driver(accountId, { documentExpiry: { licencia, matricula: null }, ...facts });
const evaluate = (driverId: string) => evaluateDocumentAlerts({ accountId, driverId }, testClock);
const change = (driverId: string, fields: Partial<Driver>) =>
  adminFirestore.doc(paths.accountDocument(accountId, 'drivers', driverId)).update(fields);
const watchOf = (driverId: string) =>
  readDocument(paths.accountDocument(accountId, 'alertWatches', `documents:${driverId}`));

async function alerts(): Promise<(Alert & { id: string })[]> {
  const { docs } = await adminFirestore
    .collection(paths.accountCollection(accountId, 'alerts'))
    .orderBy('expiresOn')
    .get();
  return docs.map((alert) => ({ ...(alert.data() as Alert), id: alert.id }));
}

test('a licence that is about to expire raises one alert, which a newer date resolves', async () => {
  const { id } = await driverWith(day(20));
  await Promise.all([evaluate(id), evaluate(id)]);
  await evaluate(id);
  expect(await alerts()).toMatchObject([
    {
      id: `document_expiring:${id}:licencia:${day(20)}`,
      kind: 'document_expiring',
      state: 'open',
      driverId: id,
      driverName: 'José Ñauta',
      document: 'licencia',
      expiresOn: day(20),
      serviceId: null,
    },
  ]);
  await change(id, { documentExpiry: { licencia: day(2000), matricula: null } });
  await evaluate(id);
  expect(await alerts()).toMatchObject([{ state: 'resolved', resolvedAt: NOW }]);
});

test('the job of due alerts raises the alert of a later expiry when its time comes', async () => {
  const { id } = await driverWith(day(40));
  await evaluate(id);
  expect(await alerts()).toEqual([]);
  clock.now = NOW + 11 * DAY;
  await runDueAlerts({ clock: testClock, log }, clock.now + 50_000);
  await runDueAlerts({ clock: testClock, log }, clock.now + 50_000);
  expect(await alerts()).toMatchObject([{ state: 'open', openedAt: clock.now }]);
});

test('the company decides how early', async () => {
  const rules = { ...DEFAULT_ALERT_SETTINGS.rules, document_expiring: { on: true, days: 5 } };
  await adminFirestore.doc(paths.account(accountId)).update({ alerts: { ...DEFAULT_ALERT_SETTINGS, rules } });
  const { id } = await driverWith(day(20));
  await evaluate(id);
  expect(await alerts()).toEqual([]);
});

test('a deleted driver leaves neither open alerts nor a watch', async () => {
  const { id } = await driverWith(day(3));
  await evaluate(id);
  await adminFirestore.doc(paths.accountDocument(accountId, 'drivers', id)).delete();
  await evaluate(id);
  expect(await alerts()).toMatchObject([{ state: 'resolved' }]);
  expect(await watchOf(id)).toBeNull();
});

test('drivers without dates are not checked', async () => {
  const record = { documentExpiry: { licencia: null, matricula: null } };
  expect(hasExpiringDocuments(undefined, record)).toBe(false);
  expect(hasExpiringDocuments({}, undefined)).toBe(false);
  expect(hasExpiringDocuments(record, { documentExpiry: { licencia: null, matricula: day(1) } })).toBe(true);
  const { id } = await driverWith(null);
  await evaluate(id);
  expect(await watchOf(id)).toBeNull();
});

test('an administrator corrects a date with an audit entry, and not over another’s change', async () => {
  const { token } = await createMember(accountId, 'admin');
  const { id, updatedAt } = await driverWith(day(20));
  const documentExpiry = { licencia: day(900), matricula: day(300) };
  const input = { id, updatedAt: new Date(updatedAt).toISOString(), documentExpiry };
  expect((await call(updateDriver, input, { token })).status).toBe(200);
  expect(
    (await call(updateDriver, { ...input, documentExpiry: { licencia: null, matricula: null } }, { token })).status,
  ).toBe(409);
  expect(await readDocument(paths.accountDocument(accountId, 'drivers', id))).toMatchObject({ documentExpiry });
  expect(await readAuditEntries(accountId)).toMatchObject([
    { action: 'driver.update', before: { documentExpiry: { licencia: day(20) } }, after: { documentExpiry } },
  ]);
  const wrong = { ...input, documentExpiry: { licencia: '2026-02-31', matricula: null } };
  expect((await call(updateDriver, wrong, { token })).status).toBe(400);
});
