import { ACCOUNT_COLLECTIONS, COLLECTIONS, paths } from '@llevo/contract/paths';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminFirestore, readDocument } from '../support/emulators/admin.ts';
import { given } from '../support/fixtures/given.ts';
import { openSession } from '../support/session/session-identities.ts';
import type { Identity } from '../support/session/session-identities.ts';
import { claimlessDriver, mobileDriver, webAppDriver } from '../support/rules/driver-identities.ts';
import { openRulesClients, verdict } from '../support/rules/rules-clients.ts';
import type { RulesClients } from '../support/rules/rules-clients.ts';

let clients: RulesClients;
beforeAll(async () => {
  clients = await openRulesClients();
});
afterAll(() => clients.close());

/** Covered by `team-notes.test.ts`, `services.test.ts`, `drivers.test.ts`, `alerts.test.ts`, `driver-locations.test.ts` and `single-documents.test.ts`. */
const READABLE_COLLECTIONS = [
  'services',
  'drivers',
  'driverLocations',
  'stats',
  'signals',
  'alerts',
  'serviceNotes',
  'mentions',
];

const closedCollections = ACCOUNT_COLLECTIONS.filter((collection) => !READABLE_COLLECTIONS.includes(collection));

const DRIVER = mobileDriver;
/** The holder of a tracking link to a job of this account. */
const follower = (accountId: string): Identity => ({
  uid: 'tracking-1',
  claims: null,
  tracking: { account: accountId, service: 's-1', driver: DRIVER.uid, version: 0, until: Date.now() + 3_600_000 },
});

const callers: [string, (accountId: string) => Promise<Identity | null>][] = [
  ['an anonymous visitor', () => Promise.resolve(null)],
  ['a driver without a claim', () => Promise.resolve(claimlessDriver)],
  ['a driver', () => Promise.resolve(DRIVER)],
  ['a driver’s web app', (accountId) => webAppDriver(accountId)],
  ['who has a tracking link', (accountId) => Promise.resolve(follower(accountId))],
  ['the owner', (accountId) => openSession({ accountId, permission: 'owner' })],
  ['a master', (accountId) => openSession({ accountId, permission: 'master' })],
  ['a user', (accountId) => openSession({ accountId, permission: 'user' })],
];

/** Tries every operation of a client on a document and its collection; returns the allowed ones. */
async function findAllowedOperations(who: Identity | null, path: string): Promise<string[]> {
  const document = clients.firestoreAs(who).doc(path);
  const attempts = {
    get: () => document.get(),
    list: () => document.parent.limit(1).get(),
    create: () => document.parent.doc('x-new').set({ a: 1 }),
    update: () => document.update({ a: 2 }),
    delete: () => document.delete(),
  };
  const verdicts = await Promise.all(
    Object.entries(attempts).map(async ([name, attempt]) => ({ name, verdict: await verdict(attempt()) })),
  );
  return verdicts.filter((one) => one.verdict === 'allowed').map(({ name }) => name);
}

describe.each(callers)('%s has no access', (_name, meet) => {
  let accountId: string;
  let who: Identity | null;
  beforeAll(async () => {
    accountId = await given.account();
    await adminFirestore.doc(paths.accountDocument(accountId, 'drivers', DRIVER.uid)).set({ status: 'activado' });
    who = await meet(accountId);
  });

  test.each(closedCollections)('the collection accounts/…/%s is closed', async (collection) => {
    const path = paths.accountDocument(accountId, collection, 'x-1');
    await adminFirestore.doc(path).set({ a: 1 });
    expect(await findAllowedOperations(who, path)).toEqual([]);
    expect(await readDocument(path)).toEqual({ a: 1 });
  });

  test.each(Object.values(COLLECTIONS))('the collection %s is closed', async (collection) => {
    const path = `${collection}/x-closed`;
    await adminFirestore.doc(path).set({ a: 1 });
    expect(await findAllowedOperations(who, path)).toEqual([]);
    expect(await readDocument(path)).toEqual({ a: 1 });
    await adminFirestore.doc(path).delete();
  });

  test('an unknown collection is closed', async () => {
    for (const path of [
      'secrets/x-1',
      `accounts/${accountId}/secrets/x-1`,
      `accounts/${accountId}/services/s/secrets/x-1`,
    ])
      expect(await findAllowedOperations(who, path)).toEqual([]);
  });
});

test.each(['services', 'driverLocations', 'customers', 'audit', 'auditHeads', 'ledger', 'stats', 'mail'])(
  'the collection group of %s over all accounts is closed',
  async (group) => {
    for (const permission of ['owner', 'master'] as const) {
      const who = await openSession({ accountId: await given.account(), permission });
      expect(await verdict(clients.firestoreAs(who).collectionGroup(group).limit(1).get())).toBe('refused');
    }
  },
);

test('users read and change neither their own session nor their own user document', async () => {
  const who = await openSession({ accountId: await given.account(), permission: 'user' });
  await adminFirestore.doc(paths.user(who.uid)).set({ name: 'Ana' });
  for (const path of [paths.session(who.claims?.sid ?? ''), paths.user(who.uid)]) {
    const before = await readDocument(path);
    expect(await findAllowedOperations(who, path)).toEqual([]);
    expect(await readDocument(path)).toEqual(before);
  }
});

describe('a token without a claim of its kind reads no collection of the account', () => {
  const [USER, TRACKER]: Identity[] = [
    { uid: 'u-claimless', claims: null },
    { uid: 'tracking-1', claims: null },
  ];
  test.each(ACCOUNT_COLLECTIONS)('the collection accounts/…/%s', async (collection) => {
    const accountId = await given.account();
    await openSession({ accountId, permission: 'owner', uid: 'u-claimless' });
    // Named like each holder, as the documents of a driver and of a user are.
    for (const who of [claimlessDriver, USER, TRACKER]) {
      const path = paths.accountDocument(accountId, collection, who?.uid ?? '');
      await adminFirestore.doc(path).set({ status: 'activado', uid: who?.uid });
      expect(await findAllowedOperations(who ?? null, path), who?.uid).toEqual([]);
    }
  });
});
