import { SERVICE_STATUSES } from '@llevo/contract/entities/service';
import type { Service } from '@llevo/contract/entities/service';
import type { TrackingClaim } from '@llevo/contract/entities/tracking';
import { paths } from '@llevo/contract/paths';
import { startClosing } from '@llevo/contract/rules/account/closing';
import { isUnderWay } from '@llevo/contract/rules/services/tracking';
import { FieldValue } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminBucket, adminFirestore } from '../support/emulators/admin.ts';
import { given } from '../support/fixtures/given.ts';
import type { Identity } from '../support/session/session-identities.ts';
import { openRulesClients, verdict } from '../support/rules/rules-clients.ts';
import type { RulesClients } from '../support/rules/rules-clients.ts';

let clients: RulesClients;
beforeAll(async () => {
  clients = await openRulesClients();
});
afterAll(() => clients.close());

const DRIVER = 'd-1';
const OTHER_DRIVER = 'd-2';
const HOUR_MS = 3_600_000;

/** The positions of two drivers of an account, and a job of the first one. */
async function givenJob(facts: Partial<Service> = {}, account: Parameters<typeof given.account>[0] = {}) {
  const accountId = await given.account(account);
  for (const id of [DRIVER, OTHER_DRIVER])
    await adminFirestore.doc(paths.accountDocument(accountId, 'driverLocations', id)).set({ lat: -0.1, lng: -78.4 });
  const service = await given.service(accountId, { status: 'en camino', driverId: DRIVER, ...facts });
  const claim: TrackingClaim = {
    account: accountId,
    service: service.id,
    driver: DRIVER,
    version: 0,
    until: Date.now() + HOUR_MS,
  };
  return { accountId, service, claim };
}

const follower = (tracking: TrackingClaim): Identity => ({ uid: 'tracking-1', claims: null, tracking });

const readPosition = (who: Identity, accountId: string, driverId = DRIVER) =>
  verdict(
    clients
      .firestoreAs(who)
      .doc(paths.accountDocument(accountId, 'driverLocations', driverId))
      .get(),
  );

describe('the position of the job’s driver', () => {
  test.each([...SERVICE_STATUSES, 'Algo nuevo', null])(
    'the position is readable only under way, here while the job is %s',
    async (status) => {
      const { accountId, claim } = await givenJob({ status });
      expect(await readPosition(follower(claim), accountId)).toBe(isUnderWay(status) ? 'allowed' : 'refused');
    },
  );

  test('the position is closed once the job is over or another driver does it', async () => {
    const { accountId, service, claim } = await givenJob();
    const job = adminFirestore.doc(paths.accountDocument(accountId, 'services', service.id));
    const who = follower(claim);
    expect(await readPosition(who, accountId)).toBe('allowed');
    await job.update({ status: 'finalizado' });
    expect(await readPosition(who, accountId)).toBe('refused');
    await job.update({ status: 'en curso', driverId: OTHER_DRIVER });
    expect(await readPosition(who, accountId)).toBe('refused');
  });

  test('the position is closed after the token’s hour, however often it is refreshed', async () => {
    const { accountId, claim } = await givenJob();
    expect(await readPosition(follower({ ...claim, until: Date.now() - 1000 }), accountId)).toBe('refused');
  });

  test('the position is closed while the account is being closed', async () => {
    const closing = startClosing({ uid: 'u-1', name: 'Ana' }, Date.now());
    const { accountId, claim } = await givenJob({}, { closing });
    expect(await readPosition(follower(claim), accountId)).toBe('refused');
  });

  test('the position is closed in an inactive account', async () => {
    const { accountId, claim } = await givenJob({}, { active: false });
    expect(await readPosition(follower(claim), accountId)).toBe('refused');
  });

  test('the position is closed to the link’s Auth user without the claim', async () => {
    const { accountId, claim } = await givenJob();
    expect(await readPosition({ uid: follower(claim).uid, claims: null }, accountId)).toBe('refused');
  });

  test('the position is closed after the job was deleted', async () => {
    const { accountId, claim } = await givenJob();
    expect(await readPosition(follower({ ...claim, service: 's-gone' }), accountId)).toBe('refused');
  });
});

test('a tracking token reads no other driver’s position', async () => {
  const { accountId, claim } = await givenJob();
  expect(await readPosition(follower(claim), accountId, OTHER_DRIVER)).toBe('refused');
});

test('a tracking token of a withdrawn link reads no position, and that of the next link does', async () => {
  const { accountId, service, claim } = await givenJob();
  const job = adminFirestore.doc(paths.accountDocument(accountId, 'services', service.id));
  await job.update({ trackingVersion: 1 });
  expect(await readPosition(follower(claim), accountId)).toBe('refused');
  expect(await readPosition(follower({ ...claim, version: 1 }), accountId)).toBe('allowed');
});

test('a tracking token reads the position for a service of a former release, which has no version', async () => {
  const { accountId, service, claim } = await givenJob();
  const job = adminFirestore.doc(paths.accountDocument(accountId, 'services', service.id));
  await job.update({ trackingVersion: FieldValue.delete() });
  expect(await readPosition(follower(claim), accountId)).toBe('allowed');
});

test('a tracking token of a job with another driver reads no position', async () => {
  const { accountId, claim } = await givenJob();
  const other = await given.service(accountId, { status: 'en camino', driverId: OTHER_DRIVER });
  expect(await readPosition(follower({ ...claim, service: other.id }), accountId)).toBe('refused');
});

test('a tracking token reads no position in another account, even with equal ids', async () => {
  const mine = await givenJob();
  const other = await givenJob({ id: mine.service.id });
  expect(await readPosition(follower(mine.claim), other.accountId)).toBe('refused');
});

test('a tracking token reads no list of positions, no job and no driver, and writes nothing', async () => {
  const { accountId, service, claim } = await givenJob();
  const db = clients.firestoreAs(follower(claim));
  const position = db.doc(paths.accountDocument(accountId, 'driverLocations', DRIVER));
  const attempts = {
    list: () => position.parent.limit(1).get(),
    update: () => position.update({ lat: 0 }),
    delete: () => position.delete(),
    job: () => db.doc(paths.accountDocument(accountId, 'services', service.id)).get(),
    history: () => db.collection(paths.serviceHistory(accountId, service.id)).limit(1).get(),
    driver: () => db.doc(paths.accountDocument(accountId, 'drivers', DRIVER)).get(),
  };
  for (const [name, attempt] of Object.entries(attempts)) expect(await verdict(attempt()), name).toBe('refused');
});

test('a caller without a token reads no position of a job under way', async () => {
  const { accountId } = await givenJob();
  const anonymous = clients.firestoreAs(null).doc(paths.accountDocument(accountId, 'driverLocations', DRIVER));
  expect(await verdict(anonymous.get())).toBe('refused');
});

test('a tracking token reads and writes nothing in Storage, not even below its own name', async () => {
  const { accountId, service, claim } = await givenJob();
  const who = follower(claim);
  const receipt = `${paths.receiptFolder(accountId, service.id)}/r1.png`;
  await adminBucket.file(receipt).save('picture', { contentType: 'image/png', resumable: false });
  const storage = clients.storageAs(who);
  expect(await verdict(storage.ref(receipt).getMetadata())).toBe('refused');
  const own = storage.ref(`${paths.userIncomingFolder(accountId, who.uid)}/r1.png`);
  const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
  expect(await verdict(Promise.resolve(own.put(picture, { contentType: 'image/png' })))).toBe('refused');
});
