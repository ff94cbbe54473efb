import { DRIVER_STATUSES } from '@llevo/contract/entities/driver';
import { ROLES } from '@llevo/contract/entities/roles';
import { paths } from '@llevo/contract/paths';
import { startClosing } from '@llevo/contract/rules/account/closing';
import { Timestamp as AdminTimestamp } from 'firebase-admin/firestore';
import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminFirestore, readDocument } from '../support/emulators/admin.ts';
import { ACCESS_CASES } from '../support/rules/access-cases.ts';
import { claimlessDriver, givenRulesDriver, mobileDriver, webAppDriver } from '../support/rules/driver-identities.ts';
import type { WebAppFacts } from '../support/rules/driver-identities.ts';
import { given } from '../support/fixtures/given.ts';
import { openSession } from '../support/session/session-identities.ts';
import type { Identity } from '../support/session/session-identities.ts';
import { openRulesClients, verdict } from '../support/rules/rules-clients.ts';
import type { RulesClients } from '../support/rules/rules-clients.ts';

let clients: RulesClients;
beforeAll(async () => {
  clients = await openRulesClients();
});
afterAll(() => clients.close());

const DRIVER = mobileDriver;
const IN_QUITO = { lat: -0.184, lng: -78.487, geohash: '6rbq5xkc0', heading: 90, speed: 42.5 };
const fix = () => ({ ...IN_QUITO, updatedAt: serverTimestamp() });

const locationOf = (accountId: string, driverId = DRIVER.uid) =>
  paths.accountDocument(accountId, 'driverLocations', driverId);

interface DriverFacts {
  readonly status?: string;
  readonly ageMs?: number;
  readonly account?: Parameters<typeof given.account>[0];
  readonly record?: Readonly<Record<string, unknown>>;
}

/** An account with one driver, last seen `ageMs` ago or never. */
async function givenDriver({ status = 'activado', ageMs, account = {}, record = {} }: DriverFacts = {}) {
  const accountId = await givenRulesDriver({ account, record: { status, ...record } });
  const path = locationOf(accountId);
  if (ageMs !== undefined)
    await adminFirestore.doc(path).set({ ...IN_QUITO, updatedAt: AdminTimestamp.fromMillis(Date.now() - ageMs) });
  return { accountId, path };
}

describe.each(ACCESS_CASES)('positions requested by $name: $answer', ({ answer, meet }) => {
  test('one position is requested', async () => {
    const { who, accountId } = await meet();
    await adminFirestore.doc(locationOf(accountId)).set(IN_QUITO);
    expect(await verdict(clients.firestoreAs(who).doc(locationOf(accountId)).get())).toBe(answer);
  });

  test('the positions in a part of the map are listed', async () => {
    const { who, accountId } = await meet();
    const inView = clients
      .firestoreAs(who)
      .collection(paths.accountCollection(accountId, 'driverLocations'))
      .orderBy('geohash')
      .startAt('6rbq')
      .endAt('6rbq~')
      .limit(1000);
    expect(await verdict(inView.get())).toBe(answer);
  });
});

describe('the limit of positions that a member may list', () => {
  test.each([
    { limit: 30, answer: 'allowed' },
    { limit: 1000, answer: 'allowed' },
    { limit: 1001, answer: 'refused' },
    { limit: undefined, answer: 'refused' },
  ])('a list of positions limited to $limit is $answer', async ({ limit, answer }) => {
    const accountId = await given.account();
    const all = clients
      .firestoreAs(await openSession({ accountId }))
      .collection(paths.accountCollection(accountId, 'driverLocations'));
    expect(await verdict((limit === undefined ? all : all.limit(limit)).get())).toBe(answer);
  });
});

const CLOSED_ACCOUNTS: { says: string; account: () => Parameters<typeof given.account>[0] }[] = [
  { says: 'being closed', account: () => ({ closing: startClosing({ uid: 'u-1', name: 'Ana' }, Date.now()) }) },
  { says: 'inactive', account: () => ({ active: false }) },
  { says: 'unpaid', account: () => ({ plan: 'business', subscription: 'requires_payment_method' }) },
  { says: 'without a plan', account: () => ({ plan: null, subscription: null }) },
];

describe('a driver writes its position', () => {
  test.each(DRIVER_STATUSES)('a driver in %s writes their first position', async (status) => {
    const { path } = await givenDriver({ status });
    const answer = status === 'activado' ? 'allowed' : 'refused';
    expect(await verdict(clients.firestoreAs(DRIVER).doc(path).set(fix()))).toBe(answer);
    expect((await readDocument(path)) !== null).toBe(status === 'activado');
  });

  test.each([
    { ageMs: 60_000, answer: 'allowed' },
    { ageMs: 1100, answer: 'allowed' },
    // The whole second is left for the write, which may be slow on a busy machine.
    { ageMs: 0, answer: 'refused' },
    { ageMs: -5000, answer: 'refused' },
  ])('a position $ageMs ms after the last is $answer', async ({ ageMs, answer }) => {
    const { path } = await givenDriver({ ageMs });
    expect(await verdict(clients.firestoreAs(DRIVER).doc(path).set(fix()))).toBe(answer);
  });

  test.each(['revision', 'cancelado', 'correccion'])('a driver in %s writes no later position', async (status) => {
    const { path } = await givenDriver({ status, ageMs: 60_000 });
    const before = await readDocument(path);
    expect(await verdict(clients.firestoreAs(DRIVER).doc(path).set(fix()))).toBe('refused');
    expect(await readDocument(path)).toEqual(before);
  });

  describe.each(CLOSED_ACCOUNTS)('in an account that is $says', ({ account }) => {
    test.each([{ ageMs: 60_000 }, {}])('a driver writes no position, %j', async (seen) => {
      const { accountId, path } = await givenDriver({ ...seen, account: account() });
      const before = await readDocument(path);
      for (const who of [DRIVER, await webAppDriver(accountId)])
        expect(await verdict(clients.firestoreAs(who).doc(path).set(fix()))).toBe('refused');
      expect(await readDocument(path)).toEqual(before);
    });
  });

  test.each([
    { plan: 'free', subscription: null },
    { plan: 'startup', subscription: 'past_due', graceUntil: Date.now() + 3_600_000 },
  ] as const)('a driver writes positions in an account with %j', async (account) => {
    const { path } = await givenDriver({ account });
    expect(await verdict(clients.firestoreAs(DRIVER).doc(path).set(fix()))).toBe('allowed');
    const other = await givenDriver({ account });
    const app = await webAppDriver(other.accountId);
    expect(await verdict(clients.firestoreAs(app).doc(other.path).set(fix()))).toBe('allowed');
  });

  test('a driver’s token without a claim writes no position, neither a first nor a later one', async () => {
    for (const seen of [{}, { ageMs: 60_000 }]) {
      const { path } = await givenDriver(seen);
      for (const who of [claimlessDriver, { ...claimlessDriver, driverMobile: false }])
        expect(await verdict(clients.firestoreAs(who).doc(path).set(fix()))).toBe('refused');
      expect(await verdict(clients.firestoreAs(DRIVER).doc(path).set(fix()))).toBe('allowed');
    }
  });

  test('a driver writes no position in a deleted account whose records still exist', async () => {
    const { accountId, path } = await givenDriver({ ageMs: 60_000 });
    await adminFirestore.doc(paths.account(accountId)).delete();
    const before = await readDocument(path);
    expect(await verdict(clients.firestoreAs(DRIVER).doc(path).set(fix()))).toBe('refused');
    expect(await readDocument(path)).toEqual(before);
  });

  test('a driver cannot delete their position, which would allow an earlier next one', async () => {
    const { path } = await givenDriver({ ageMs: 60_000 });
    expect(await verdict(clients.firestoreAs(DRIVER).doc(path).delete())).toBe('refused');
    expect(await readDocument(path)).not.toBeNull();
  });

  test('a driver writes no position of another driver', async () => {
    const { accountId } = await givenDriver();
    await adminFirestore.doc(paths.accountDocument(accountId, 'drivers', 'd-2')).set({ status: 'activado' });
    const other = clients.firestoreAs(DRIVER).doc(locationOf(accountId, 'd-2'));
    expect(await verdict(other.set(fix()))).toBe('refused');
    const outsiders = [null, { ...DRIVER, uid: 'd-3' }];
    for (const who of outsiders)
      expect(await verdict(clients.firestoreAs(who).doc(locationOf(accountId)).set(fix()))).toBe('refused');
  });

  test('a driver writes no position in an account without their record', async () => {
    const elsewhere = locationOf(await given.account());
    expect(await verdict(clients.firestoreAs(DRIVER).doc(elsewhere).set(fix()))).toBe('refused');
  });
});

describe('the driver’s web app', () => {
  const write = (who: Identity, path: string) => verdict(clients.firestoreAs(who).doc(path).set(fix()));

  test('the app writes the driver’s first and later positions', async () => {
    const { accountId, path } = await givenDriver();
    expect(await write(await webAppDriver(accountId), path)).toBe('allowed');
    const later = await givenDriver({ ageMs: 60_000 });
    expect(await write(await webAppDriver(later.accountId), later.path)).toBe('allowed');
  });

  test.each(['revision', 'cancelado', 'correccion'])(
    'the app writes no position while the driver is %s',
    async (status) => {
      const { accountId, path } = await givenDriver({ status });
      expect(await write(await webAppDriver(accountId), path)).toBe('refused');
    },
  );

  test('the app writes no position in another account that has the same driver', async () => {
    const [here, elsewhere] = [await givenDriver(), await givenDriver()];
    expect(await write(await webAppDriver(here.accountId), elsewhere.path)).toBe('refused');
  });

  test('the app writes no position once its session has ended', async () => {
    const { accountId, path } = await givenDriver({ ageMs: 60_000 });
    const who = await webAppDriver(accountId);
    await adminFirestore.doc(paths.driverSession(who.driverApp?.session ?? '')).delete();
    expect(await write(who, path)).toBe('refused');
  });

  const ended: { says: string; facts: WebAppFacts; record?: Readonly<Record<string, unknown>> }[] = [
    { says: 'a token that is too old', facts: { claim: { until: Date.now() - 1000 } } },
    { says: 'no session', facts: { session: null } },
    { says: 'an expired session', facts: { session: { expiresAt: AdminTimestamp.fromMillis(Date.now() - 1000) } } },
    { says: 'another driver’s session', facts: { session: { driverId: 'd-2' } } },
    { says: 'a session of another account', facts: { session: { accountId: 'a-another' } } },
    { says: 'a claim of another account', facts: { claim: { account: 'a-another' } } },
    { says: 'a claim without a session', facts: { claim: { session: undefined as never } } },
    { says: 'an e-mail that was changed', facts: {}, record: { email: 'otro@conductores.test' } },
    { says: 'an invitation that nobody accepted', facts: {}, record: { appAcceptance: null } },
    { says: 'a record without an acceptance', facts: {}, record: { appAcceptance: {} } },
    {
      says: 'an acceptance of another address',
      facts: {},
      record: { appAcceptance: { email: 'otro@conductores.test', at: 1 } },
    },
  ];
  test.each(ended)('the app writes no position with $says', async ({ facts, record = {} }) => {
    const { accountId, path } = await givenDriver({ record });
    expect(await write(await webAppDriver(accountId, facts), path)).toBe('refused');
    expect(await readDocument(path)).toBeNull();
  });

  const PHONE = '+593991234567';
  const byNumber = { email: '', cellphone: PHONE, appAcceptance: { email: PHONE, at: 1 } };
  const keys = [
    { says: 'allowed for a number without an e-mail', key: PHONE, record: byNumber, answer: 'allowed' },
    {
      says: 'refused for a number that was changed',
      key: PHONE,
      record: { ...byNumber, cellphone: '+593997654321' },
      answer: 'refused',
    },
    {
      says: 'refused for the number of a driver with an e-mail',
      key: PHONE,
      record: { ...byNumber, email: 'jose@conductores.test' },
      answer: 'refused',
    },
    {
      says: 'refused for a former address without an e-mail now',
      key: 'jose@conductores.test',
      record: { ...byNumber, appAcceptance: { email: 'jose@conductores.test', at: 1 } },
      answer: 'refused',
    },
    {
      says: 'refused for an empty key',
      key: '',
      record: { ...byNumber, cellphone: '', appAcceptance: null },
      answer: 'refused',
    },
  ] as const;
  test.each(keys)('a position of a session is $says', async ({ key, record, answer }) => {
    const { accountId, path } = await givenDriver({ record });
    expect(await write(await webAppDriver(accountId, { session: { email: key } }), path)).toBe(answer);
  });

  test('the app writes positions of a driver whose e-mail was entered in capitals', async () => {
    const { accountId, path } = await givenDriver({ record: { email: ' Jose@Conductores.test ' } });
    expect(await write(await webAppDriver(accountId), path)).toBe('allowed');
  });

  test('the app writes no position of another driver, and none with a password', async () => {
    const { accountId, path } = await givenDriver();
    await adminFirestore.doc(paths.accountDocument(accountId, 'drivers', 'd-2')).set({ status: 'activado' });
    const app = await webAppDriver(accountId);
    expect(await write(app, locationOf(accountId, 'd-2'))).toBe('refused');
    expect(await write({ ...app, provider: 'password' }, path)).toBe('refused');
  });

  test('the app reads nothing, not even records that the driver may read', async () => {
    const { accountId, path } = await givenDriver({ ageMs: 60_000 });
    const service = await given.service(accountId, { driverId: DRIVER.uid });
    const who = await webAppDriver(accountId);
    const database = clients.firestoreAs(who);
    const others = [
      path,
      paths.accountDocument(accountId, 'drivers', DRIVER.uid),
      paths.accountDocument(accountId, 'services', service.id),
      paths.account(accountId),
      paths.driverSession(who.driverApp?.session ?? ''),
    ];
    for (const each of others) expect(await verdict(database.doc(each).get()), each).toBe('refused');
    const locations = database.collection(paths.accountCollection(accountId, 'driverLocations'));
    expect(await verdict(locations.limit(1).get())).toBe('refused');
    expect(
      await verdict(
        clients
          .firestoreAs(DRIVER)
          .doc(others[1] ?? '')
          .get(),
      ),
    ).toBe('allowed');
  });
});

test.each(ROLES)('a %s writes no position', async (permission) => {
  const { accountId, path } = await givenDriver({ ageMs: 60_000 });
  const before = await readDocument(path);
  const position = clients.firestoreAs(await openSession({ accountId, permission })).doc(path);
  expect(await verdict(position.set(fix()))).toBe('refused');
  expect(await verdict(position.delete())).toBe('refused');
  expect(await readDocument(path)).toEqual(before);
});

describe('valid positions', () => {
  const cases: { says: string; change: Record<string, unknown>; answer: 'allowed' | 'refused' }[] = [
    { says: 'whole numbers', change: { lat: 0, lng: -78, heading: 0, speed: 0 }, answer: 'allowed' },
    { says: 'the ends of every range', change: { lat: 90, lng: 180, heading: 360, speed: 200 }, answer: 'allowed' },
    { says: 'the lower ends of every range', change: { lat: -90, lng: -180, geohash: '6rbq5' }, answer: 'allowed' },
    { says: 'a geohash of ten characters', change: { geohash: '6rbq5xkc0z' }, answer: 'allowed' },
    { says: 'a latitude beyond the pole', change: { lat: 90.001 }, answer: 'refused' },
    { says: 'a latitude beyond the other pole', change: { lat: -90.001 }, answer: 'refused' },
    { says: 'a longitude beyond 180', change: { lng: 180.001 }, answer: 'refused' },
    { says: 'a longitude beyond −180', change: { lng: -180.001 }, answer: 'refused' },
    { says: 'a latitude that is not a number', change: { lat: NaN }, answer: 'refused' },
    { says: 'a latitude in words', change: { lat: '-0.184' }, answer: 'refused' },
    { says: 'a longitude that is missing', change: { lng: null }, answer: 'refused' },
    { says: 'a heading past the full turn', change: { heading: 360.5 }, answer: 'refused' },
    { says: 'a heading below zero', change: { heading: -1 }, answer: 'refused' },
    { says: 'a speed below zero', change: { speed: -0.1 }, answer: 'refused' },
    { says: 'a speed above the maximum', change: { speed: 200.5 }, answer: 'refused' },
    { says: 'a geohash of four characters', change: { geohash: '6rbq' }, answer: 'refused' },
    { says: 'a geohash of eleven characters', change: { geohash: '6rbq5xkc0zz' }, answer: 'refused' },
    { says: 'a geohash with an invalid letter', change: { geohash: '6rbqa' }, answer: 'refused' },
    { says: 'a geohash in capitals', change: { geohash: '6RBQ5' }, answer: 'refused' },
    { says: 'a geohash that is a number', change: { geohash: 62345 }, answer: 'refused' },
    {
      says: 'a time of the client’s clock',
      change: { updatedAt: Timestamp.fromMillis(Date.now() - 5000) },
      answer: 'refused',
    },
    {
      says: 'a time in the future',
      change: { updatedAt: Timestamp.fromMillis(Date.now() + 60_000) },
      answer: 'refused',
    },
    { says: 'a time in digits', change: { updatedAt: 1 }, answer: 'refused' },
    { says: 'an additional field', change: { phone: '+593 99 123 4567' }, answer: 'refused' },
  ];

  test.each(cases)('a position with $says is $answer', async ({ change, answer }) => {
    const { path } = await givenDriver();
    expect(
      await verdict(
        clients
          .firestoreAs(DRIVER)
          .doc(path)
          .set({ ...fix(), ...change }),
      ),
    ).toBe(answer);
    const later = await givenDriver({ ageMs: 60_000 });
    expect(
      await verdict(
        clients
          .firestoreAs(DRIVER)
          .doc(later.path)
          .set({ ...fix(), ...change }),
      ),
    ).toBe(answer);
  });

  test.each(['lat', 'lng', 'geohash', 'heading', 'speed', 'updatedAt'])(
    'a position without %s is refused',
    async (field) => {
      const { path } = await givenDriver();
      const rest = Object.fromEntries(Object.entries(fix()).filter(([name]) => name !== field));
      expect(await verdict(clients.firestoreAs(DRIVER).doc(path).set(rest))).toBe('refused');
      expect(await readDocument(path)).toBeNull();
    },
  );
});
