import { updateDriver } from '@llevo/contract/endpoints/people/drivers';
import type { Alert } from '@llevo/contract/entities/alert';
import { DEFAULT_ALERT_SETTINGS } from '@llevo/contract/entities/alert';
import type { Driver } from '@llevo/contract/entities/driver';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { formatDate, guayaquilDate } from '@llevo/contract/rules/dates';
import { chatDigits } from '@llevo/contract/rules/phone';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  evaluateDocumentAlerts,
  hasExpiringDocuments,
} from '../../../functions/src/areas/alerts/evaluate-document-alerts.ts';
import { remindCustomer } from '../../../functions/src/areas/services/payments/remind-customer.ts';
import { runDueAlerts } from '../../../functions/src/areas/alerts/run-due-alerts.ts';
import { grantConsent } from '../../../functions/src/platform/whatsapp/phone-consents.ts';
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
  await runDueAlerts({ clock: testClock, log, remindCustomer }, clock.now + 50_000);
  await runDueAlerts({ clock: testClock, log, remindCustomer }, clock.now + 50_000);
  expect(await alerts()).toMatchObject([{ state: 'open', openedAt: clock.now }]);
});

const remindersTo = async (driverId: string) => {
  const { docs } = await adminFirestore.collection(COLLECTIONS.mail).where('accountId', '==', accountId).get();
  const mails = docs.filter(({ id }) => id.startsWith(`document-reminder-${driverId}-`));
  return mails.map((mail) => [mail.get('to'), mail.get('subject'), mail.get('whatsapp.values') ?? null] as unknown[]);
};

describe('the driver of a document that is about to expire', () => {
  test('is reminded once by e-mail, also when the date was another in between', async () => {
    const { id, email } = await driverWith(day(20));
    await Promise.all([evaluate(id), evaluate(id)]);
    await change(id, { documentExpiry: { licencia: day(2000), matricula: null } });
    await evaluate(id);
    await change(id, { documentExpiry: { licencia: day(20), matricula: null } });
    await evaluate(id);
    const subject: unknown = expect.stringContaining(`Licencia, el ${formatDate(day(20))}`);
    expect(await remindersTo(id)).toEqual([[email, subject, null]]);
  });

  test('is reminded again a week before', async () => {
    const { id } = await driverWith(day(20));
    await evaluate(id);
    clock.now = NOW + 14 * DAY;
    await runDueAlerts({ clock: testClock, log, remindCustomer }, clock.now + 50_000);
    expect(await remindersTo(id)).toHaveLength(2);
  });

  test('is reminded on WhatsApp with consent, also without an address', async () => {
    const { id, cellphone } = await driverWith(day(20), { email: '' });
    await adminFirestore.runTransaction((transaction) => {
      const phone = `+${chatDigits(cellphone) ?? ''}`;
      grantConsent(transaction, accountId, {
        phone,
        purposes: ['service'],
        language: 'en',
        source: 'test',
        nowMs: NOW,
      });
      return Promise.resolve();
    });
    vi.stubEnv('WHATSAPP_PHONE_NUMBER_ID', '1');
    await evaluate(id);
    vi.unstubAllEnvs();
    const values = { document_name: 'Driving licence', expiry_date: formatDate(day(20)) };
    expect(await remindersTo(id)).toEqual([['', expect.any(String), values]]);
  });

  test('who has neither an address nor WhatsApp gets no reminder, and the company has its alert', async () => {
    const { id } = await driverWith(day(20), { email: '' });
    await evaluate(id);
    expect(await remindersTo(id)).toEqual([]);
    expect(await alerts()).toHaveLength(1);
  });

  test('is not reminded of a document that has expired', async () => {
    const { id } = await driverWith(day(-2));
    await evaluate(id);
    expect(await remindersTo(id)).toEqual([]);
  });
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
