/** An account with something of everything that an account can hold, and what is left of it after a deletion. */
import { randomUUID } from 'node:crypto';
import { ACCOUNT_COLLECTIONS, COLLECTIONS, paths } from '@llevo/contract/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, vi } from 'vitest';
import { isSettled } from '../../functions/src/adapters/firestore-ledger.ts';
import { COLLECTION_OF, LEDGER_KINDS, ledgerDocument } from '../../functions/src/adapters/ledger-entries.ts';
import { adminAuth, adminBucket, adminFirestore, stored } from './admin.ts';
import type { Colleague } from './colleagues.ts';
import { colleague } from './colleagues.ts';
import { given } from './given.ts';
import { givenKey } from './keys.ts';
import { canSignIn } from './people-world.ts';
import { givenTwoFactor } from './two-factor.ts';

export interface FullAccount {
  readonly accountId: string;
  /** Where two of its people are members as well. */
  readonly otherAccountId: string;
  readonly owner: Colleague;
  /** A member nowhere else, with a second factor. */
  readonly member: Colleague;
  /** A member of another account too. */
  readonly guest: Colleague;
  /** A member who is a driver of another company: the sign-in is needed there. */
  readonly moonlighter: Colleague;
  readonly driverId: string;
  readonly customerId: string;
  /** A customer who works in the other account's back-office. */
  readonly sharedCustomerId: string;
}

const SERVICES = 3;

/** Puts an account into every store; `services` as many as are wanted. */
export async function givenFullAccount({ services = SERVICES } = {}): Promise<FullAccount> {
  const [accountId, otherAccountId] = [await given.quotingAccount({ name: 'Fletes Completos' }), await given.account()];
  const alsoIn = { [otherAccountId]: { name: 'Otra', permission: 'user' as const } };
  const [owner, member, guest, moonlighter] = [
    await colleague(accountId, 'owner'),
    await colleague(accountId, 'user'),
    await colleague(accountId, 'admin', { alsoIn }),
    await colleague(accountId, 'user'),
  ];
  await givenTwoFactor(member.uid);
  await given.driver(otherAccountId, { id: moonlighter.uid, email: moonlighter.email });
  const [driver, customer] = [await given.driver(accountId), await given.customer(accountId)];
  await given.customer(accountId, { id: guest.uid, email: guest.email });
  for (const { id, email } of [driver, customer]) await adminAuth.createUser({ uid: id, email: `${id}.${email}` });
  await Promise.all(
    Array.from({ length: services }, async () => {
      const { id } = await given.service(accountId, { userId: customer.id, driverId: driver.id });
      await adminFirestore.doc(`${paths.serviceHistory(accountId, id)}/h-1`).set({ kind: 'status', at: 1 });
    }),
  );
  for (const name of ACCOUNT_COLLECTIONS) {
    await adminFirestore.doc(paths.accountDocument(accountId, name, 'x-1')).set({ email: 'x@x.test', createdAt: 1 });
  }
  // What no list of collections knows of.
  await adminFirestore.doc(`${paths.account(accountId)}/novelties/n-1/deeper/d-1`).set({ a: 1 });
  await adminBucket.file(`${paths.driverDocumentsFolder(accountId, driver.id)}/licencia.png`).save('picture');
  await givenKey({ accountId });
  await given.invite({ accountId, email: 'invitada@personas.test' });
  const uid = owner.uid;
  const expiresAt = Timestamp.fromMillis(Date.now() + 86_400_000);
  await Promise.all([
    adminFirestore.doc(paths.log(randomUUID())).set({ accountId, uid, email: owner.email, expiresAt }),
    adminFirestore.doc(paths.event(randomUUID())).set({ accountId, uid, userEmail: owner.email, expiresAt }),
    adminFirestore
      .doc(paths.feedback(`f-${accountId}`))
      .set({ accountId, uid, userEmail: owner.email, rating: 'neutral' }),
    adminFirestore.doc(paths.mail(`m-${accountId}`)).set({ accountId, to: owner.email, state: 'sent' }),
    adminFirestore.doc(paths.oneTimeToken(`t-${accountId}`)).set({ accountId, uid, usedAt: 1, expiresAt }),
    adminFirestore.doc(paths.billing(accountId)).set({ customerId: null, subscriptionId: null, revision: 1 }),
  ]);
  await untilCounted(accountId);
  return {
    accountId,
    otherAccountId,
    owner,
    member,
    guest,
    moonlighter,
    driverId: driver.id,
    customerId: customer.id,
    sharedCustomerId: guest.uid,
  };
}

/** Waits until triggers have counted every record: what one of them still writes is no part of what a test looks at. */
const untilCounted = (accountId: string): Promise<void> =>
  vi.waitFor(
    async () => {
      for (const kind of LEDGER_KINDS) {
        const { docs } = await adminFirestore.collection(paths.accountCollection(accountId, COLLECTION_OF[kind])).get();
        const counted = await Promise.all(
          docs.map(async (document) => {
            const record = { kind, accountId, id: document.id };
            return isSettled(record, document, await ledgerDocument(record).get());
          }),
        );
        expect(counted).not.toContain(false);
      }
    },
    { timeout: 40_000, interval: 200 },
  );

const WITH_ACCOUNT_ID = [
  'sessions',
  'apiKeys',
  'invites',
  'mail',
  'oneTimeTokens',
  'logs',
  'events',
  'feedback',
] as const;

/** Names of what still tells of the account; empty once all is gone. */
export async function whatIsLeftOfAccount(world: FullAccount): Promise<string[]> {
  const { accountId, owner, member, driverId, customerId } = world;
  const left: string[] = [];
  const note = (name: string, isThere: boolean) => (isThere ? left.push(name) : 0);
  note('account', (await stored(paths.account(accountId))) !== null);
  note('billing', (await stored(paths.billing(accountId))) !== null);
  const collections = await adminFirestore.doc(paths.account(accountId)).listCollections();
  for (const { id } of collections) note(id, true);
  for (const name of WITH_ACCOUNT_ID) {
    const found = await adminFirestore.collection(COLLECTIONS[name]).where('accountId', '==', accountId).get();
    note(name, !found.empty);
  }
  for (const { uid } of [owner, member]) {
    note(`user ${uid}`, (await stored(paths.user(uid))) !== null);
    note(`second factor ${uid}`, (await stored(paths.twoFactor(uid))) !== null);
    note(`sign-in ${uid}`, await canSignIn(uid));
  }
  for (const id of [driverId, customerId]) note(`sign-in ${id}`, await canSignIn(id));
  const [files] = await adminBucket.getFiles({ prefix: `${paths.account(accountId)}/` });
  note('files', files.length > 0);
  note('job', (await stored(paths.deletion(`account.${accountId}`))) !== null);
  return left;
}
