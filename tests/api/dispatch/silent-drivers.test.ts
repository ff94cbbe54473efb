/** Drivers who do not answer, and since when drivers are free. */
import type { DriverDispatch } from '@llevo/contract/entities/driver-dispatch';
import { setDriverAvailability } from '@llevo/contract/endpoints/driver-app/driver-app';
import { declineDriverOffer } from '@llevo/contract/endpoints/dispatch';
import type { DriverOffer } from '@llevo/contract/endpoints/dispatch';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { beforeEach, describe, expect, test } from 'vitest';
import { followAvailability, followBusyDriver } from '../../../functions/src/areas/dispatch/follow-driver.ts';
import { runConcurrently } from '../../support/api/in-process-api.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { putDocument } from '../../support/emulators/put-document.ts';
import { readAccountMail, readAuditEntries } from '../../support/fixtures/account-records.ts';
import type { DriverSession } from '../../support/fixtures/driver-sessions.ts';
import { givenSearchingCompany } from '../../support/fixtures/offers.ts';
import { searchScene } from '../../support/fixtures/search-scene.ts';

const SECOND = 1_000;

let nowMs: number;
let accountId: string;
let driver: DriverSession;

const { call, report, givenDriver, givenBooking, step, offerOf } = searchScene({
  nowMs: () => nowMs,
  accountId: () => accountId,
});

beforeEach(async () => {
  nowMs = Date.now();
  accountId = await givenSearchingCompany();
  driver = await givenDriver(1);
  await putDocument(paths.accountDocument(accountId, 'driverDevices', `x-${driver.driver.id}`), {
    ...{ uid: driver.driver.id, sessionId: 's', endpoint: 'https://push.test/1', p256dh: 'B', auth: 'a', createdAt: 1 },
  });
});

const isAvailable = async () =>
  (await adminFirestore.doc(paths.accountDocument(accountId, 'drivers', driver.driver.id)).get()).get(
    'isAvailable',
  ) as boolean;
const stateOf = async ({ driver: { id } }: DriverSession) =>
  (await adminFirestore.doc(paths.accountDocument(accountId, 'driverDispatch', id)).get()).data() as
    | DriverDispatch
    | undefined;

/** A booking that the driver is asked for. */
async function ask(): Promise<DriverOffer | null> {
  await report(driver, 1);
  await givenBooking();
  await step();
  return offerOf(driver);
}

async function miss(): Promise<void> {
  expect(await ask()).not.toBeNull();
  nowMs += 21 * SECOND;
  await step();
}

describe('a driver who does not answer', () => {
  test('is not available any more after the third offer in a row, and hears why', async () => {
    await miss();
    await miss();
    expect(await isAvailable()).toBe(true);
    await report(driver, 1);
    await givenBooking();
    await step();
    nowMs += 21 * SECOND;
    await runConcurrently(3, step);
    expect(await isAvailable()).toBe(false);
    expect((await stateOf(driver))?.missedInRow).toBe(0);
    const mails = (await readAccountMail(accountId)).filter(({ to }) => to === driver.driver.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.paragraphs.join('\n')).toContain('3 viajes seguidos');
    expect(mails[0]?.action?.url).toContain('/conductor');
    const pushes = await adminFirestore
      .collection(COLLECTIONS.pushDeliveries)
      .where('accountId', '==', accountId)
      .get();
    const ends = pushes.docs.map((push) => push.get('availabilityEnd') as unknown).filter((end) => end !== undefined);
    expect(ends).toEqual(['missed']);
    const actions = (await readAuditEntries(accountId)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'driver.availability')).toHaveLength(1);
    await call(setDriverAvailability, { available: true }, { token: driver.token });
    await miss();
    expect(await isAvailable()).toBe(true);
  });

  test('stays available if they answer in between', async () => {
    await miss();
    await miss();
    const id = (await ask())?.id ?? '';
    expect((await call(declineDriverOffer, { id }, { token: driver.token })).status).toBe(200);
    await miss();
    await miss();
    expect(await isAvailable()).toBe(true);
    expect((await readAccountMail(accountId)).filter(({ to }) => to === driver.driver.email)).toEqual([]);
  });
});

describe('a driver is free since', () => {
  const id = () => driver.driver.id;
  const job = (facts: object) => ({
    ...{ driverId: id(), status: 'en curso', typeService: 'IMMEDIATE', acceptance: null, confirmation: null },
    ...facts,
  });

  test.each([
    ['their job ended', {}, { status: 'finalizado' }, true],
    ['their job was cancelled on the way', { status: 'en camino' }, { status: 'cancelado' }, true],
    ['another driver got it', {}, { driverId: 'other' }, true],
    [
      'the job that they hurried to was taken away',
      { status: 'confirmado' },
      { driverId: null, status: 'inmediato' },
      true,
    ],
    [
      'a reservation of another day was taken away',
      { status: 'confirmado', typeService: 'RESERVE' },
      { driverId: null },
      false,
    ],
    ['nothing happened to their job', {}, { priceCents: 1 }, false],
  ])('%s', async (...[, was, change, isRecorded]) => {
    const before = job(was);
    const write = { accountId, before, after: { ...before, ...change }, at: nowMs };
    await followBusyDriver(write);
    await followBusyDriver(write);
    expect((await stateOf(driver))?.freeSince ?? null).toBe(isRecorded ? nowMs : null);
  });

  test('an earlier report that comes late changes nothing, nor does one of a deleted driver', async () => {
    const before = job({});
    const after = job({ status: 'finalizado' });
    await followBusyDriver({ accountId, before, after, at: nowMs });
    await followBusyDriver({ accountId, before, after, at: nowMs - 60_000 });
    expect((await stateOf(driver))?.freeSince).toBe(nowMs);
    await followBusyDriver({
      accountId,
      before: { ...before, driverId: 'gone' },
      after: { ...after, driverId: 'gone' },
      at: nowMs,
    });
    expect((await adminFirestore.doc(paths.accountDocument(accountId, 'driverDispatch', 'gone')).get()).exists).toBe(
      false,
    );
  });

  test('their availability began', async () => {
    const states = (before: boolean, after: boolean) => ({
      before: { status: 'activado', isAvailable: before },
      after: { status: 'activado', isAvailable: after },
    });
    await followAvailability({ accountId, driverId: id(), at: nowMs, ...states(true, false) });
    expect(await stateOf(driver)).toBeUndefined();
    await followAvailability({ accountId, driverId: id(), at: nowMs, ...states(false, true) });
    expect((await stateOf(driver))?.freeSince).toBe(nowMs);
  });

  test('which puts the one without a job for an hour before one who is a little nearer', async () => {
    const idle = await givenDriver(1.2);
    const before = job({ driverId: idle.driver.id });
    await followBusyDriver({ accountId, before, after: { ...before, status: 'finalizado' }, at: nowMs - 3_600_000 });
    await followBusyDriver({ accountId, before: job({}), after: job({ status: 'finalizado' }), at: nowMs });
    const service = await givenBooking();
    await step();
    expect((await offerOf(idle))?.service).toBe(service.id);
  });
});
