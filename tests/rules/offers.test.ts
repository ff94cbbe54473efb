import { DRIVER_STATUSES } from '@llevo/contract/entities/driver';
import { OfferState } from '@llevo/contract/entities/offer';
import { paths } from '@llevo/contract/paths';
import { startClosing } from '@llevo/contract/rules/account/closing';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminFirestore, readDocument } from '../support/emulators/admin.ts';
import { putDocument } from '../support/emulators/put-document.ts';
import type { given } from '../support/fixtures/given.ts';
import { claimlessDriver, givenRulesDriver, mobileDriver, webAppDriver } from '../support/rules/driver-identities.ts';
import { openRulesClients, verdict } from '../support/rules/rules-clients.ts';
import type { RulesClients } from '../support/rules/rules-clients.ts';
import { openSession } from '../support/session/session-identities.ts';
import type { Identity } from '../support/session/session-identities.ts';

let clients: RulesClients;
beforeAll(async () => {
  clients = await openRulesClients();
});
afterAll(() => clients.close());

const DRIVER_ID = mobileDriver.uid;
const OFFER_ID = 'o-1';

/** An active driver with one offer. */
async function givenOffer(facts: object = {}, driver: Parameters<typeof givenRulesDriver>[0] = {}): Promise<string> {
  const accountId = await givenRulesDriver(driver);
  const offer = { serviceId: 's-1', driverId: DRIVER_ID, state: 'open', expiresAt: Date.now() + 20_000, ...facts };
  await putDocument(paths.accountDocument(accountId, 'offers', OFFER_ID), offer);
  return accountId;
}

const offersAs = (who: Identity | null, accountId: string) =>
  clients.firestoreAs(who).collection(paths.accountCollection(accountId, 'offers'));

/** The query of the driver's app. */
const openOfferOf = (who: Identity | null, accountId: string, driverId = DRIVER_ID) =>
  offersAs(who, accountId).where('driverId', '==', driverId).where('state', '==', 'open').limit(1);

const listen = (who: Identity | null, accountId: string, driverId = DRIVER_ID) =>
  verdict(openOfferOf(who, accountId, driverId).get());

test('the driver’s app reads the driver’s own open offer', async () => {
  const accountId = await givenOffer();
  const { docs } = await openOfferOf(await webAppDriver(accountId), accountId).get();
  expect(docs.map((offer) => offer.get('serviceId') as string)).toEqual(['s-1']);
});

test.each(OfferState.options.filter((state) => state !== 'open'))('a driver reads no %s offer', async (state) => {
  const accountId = await givenOffer({ state });
  const who = await webAppDriver(accountId);
  const closed = offersAs(who, accountId).where('driverId', '==', DRIVER_ID).where('state', '==', state).limit(1);
  expect(await verdict(closed.get())).toBe('refused');
  expect((await openOfferOf(who, accountId).get()).size).toBe(0);
});

test('a driver lists offers only by the query of the app', async () => {
  const accountId = await givenOffer();
  const who = await webAppDriver(accountId);
  const offers = offersAs(who, accountId);
  const own = offers.where('driverId', '==', DRIVER_ID);
  const refused = [
    offers.limit(1),
    own.limit(1),
    offers.where('state', '==', 'open').limit(1),
    own.where('state', '==', 'open'),
    own.where('state', '==', 'open').limit(2),
    own.where('state', 'in', ['open', 'missed']).limit(1),
  ];
  for (const query of refused) expect(await verdict(query.get())).toBe('refused');
});

test('a driver neither gets an offer by its id nor writes one', async () => {
  const accountId = await givenOffer();
  const path = paths.accountDocument(accountId, 'offers', OFFER_ID);
  const before = await readDocument(path);
  const document = clients.firestoreAs(await webAppDriver(accountId)).doc(path);
  const attempts = [
    document.get(),
    document.update({ state: 'accepted' }),
    document.delete(),
    document.parent.doc('o-2').set({ ...before, driverId: DRIVER_ID }),
  ];
  expect(new Set(await Promise.all(attempts.map(verdict)))).toEqual(new Set(['refused']));
  expect(await readDocument(path)).toEqual(before);
  expect((await adminFirestore.doc(paths.accountDocument(accountId, 'offers', 'o-2')).get()).exists).toBe(false);
});

test('no other caller reads a driver’s offer', async () => {
  const accountId = await givenOffer();
  const app = await webAppDriver(accountId);
  const strangers: (Identity | null)[] = [
    null,
    claimlessDriver,
    mobileDriver,
    { ...app, uid: 'd-2' },
    { ...app, provider: 'password' },
    await openSession({ accountId, permission: 'owner' }),
    await openSession({ accountId, permission: 'master' }),
  ];
  for (const who of strangers) expect(await listen(who, accountId)).toBe('refused');
  expect(await listen(app, accountId, 'd-2')).toBe('refused');
});

test('a driver reads no offers of another account', async () => {
  const [own, other] = [await givenOffer(), await givenOffer()];
  expect(await listen(await webAppDriver(own), other)).toBe('refused');
});

test('the app reads offers within its hour and its session', async () => {
  const accountId = await givenOffer();
  const past = Timestamp.fromMillis(Date.now() - 1000);
  for (const facts of [
    { claim: { until: Date.now() - 1000 } },
    { session: null },
    { session: { expiresAt: past } },
    { session: { driverId: 'd-2' } },
    { session: { email: 'otra@conductores.test' } },
  ]) {
    expect(await listen(await webAppDriver(accountId, facts), accountId)).toBe('refused');
  }
});

test.each(DRIVER_STATUSES)('a driver in %s reads the offer only while active', async (status) => {
  const accountId = await givenOffer({}, { record: { status } });
  const answer = status === 'activado' ? 'allowed' : 'refused';
  expect(await listen(await webAppDriver(accountId), accountId)).toBe(answer);
});

test('a driver who withdrew from the app reads no offer', async () => {
  const accountId = await givenOffer({}, { record: { appAcceptance: null } });
  expect(await listen(await webAppDriver(accountId), accountId)).toBe('refused');
});

const accounts: [string, Parameters<typeof given.account>[0]][] = [
  ['being closed', { closing: startClosing({ uid: 'u-1', name: 'Ana' }, Date.now()) }],
  ['inactive', { active: false }],
  ['unpaid', { plan: 'business', subscription: 'canceled' }],
];
test.each(accounts)('a driver of an account that is %s reads no offer', async (_says, account) => {
  const accountId = await givenOffer({}, { account });
  expect(await listen(await webAppDriver(accountId), accountId)).toBe('refused');
});
