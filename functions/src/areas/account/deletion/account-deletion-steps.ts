import { FieldPath } from 'firebase-admin/firestore';
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { User } from '@llevo/contract/entities/account-user';
import { ACCOUNT_COLLECTIONS, COLLECTIONS, paths } from '@llevo/contract/paths';
import type { AccountCollection } from '@llevo/contract/paths';
import type { AccountDeletion, DeletionStep } from '../../../platform/deletion/deletion-document.ts';
import { bucket, firestore } from '../../../platform/firestore/firebase.ts';
import { deleteAll, deleteBatch, PAGE_SIZE, RESTART_CURSOR } from '../../../platform/firestore/page-batch.ts';
import { deleteAuthUser } from '../../../platform/identity/delete-auth-user.ts';
import { readUnusedTokens, userSessions } from '../../../platform/identity/revoke-sessions.ts';
import { deleteAllSecurityEvents } from '../../../platform/identity/security/security-events.ts';
import { withoutAccount } from '../../../platform/identity/stored-member.ts';
import { deleteUserRecords, readEmailsOf } from '../../../platform/identity/user-records.ts';
import { countRevenue } from '../../billing/count-revenue.ts';
import { billingDocument, parseBilling } from '../../billing/settle-billing.ts';
import { deleteTrackingLinkPage } from '../../tracking/remove-expired-links.ts';
import { deleteTrackingUsers } from '../../tracking/tracking-users.ts';
import { anonymiseMissionControl } from './anonymise-mission-control.ts';

const MEMBER_BATCH_SIZE = 20;

const documentAt = (path: string) => firestore().doc(path);

/** The user fields that a removal needs; records without the others must be deletable too. */
const DeletableUser = User.pick({ accounts: true, defaultAccountId: true });

/** Removes a page of members from a deleted account; deletes users without another account. */
async function removeMembers({ accountId }: AccountDeletion): Promise<string | null> {
  const members = firestore().collection(paths.accountCollection(accountId, 'members'));
  const { docs } = await members.limit(MEMBER_BATCH_SIZE).get();
  for (const member of docs) {
    const isGone = await removeFromAccount(member.id, accountId);
    if (isGone) {
      await deleteAuthUser({ uid: member.id, exceptIn: accountId });
      await deleteAllSecurityEvents(member.id);
    }
    // Last, so that a resumed run finds the member again.
    await member.ref.delete();
  }
  return docs.length < MEMBER_BATCH_SIZE ? null : RESTART_CURSOR;
}

/** Removes the account from a user's record; true if no record is left. */
const removeFromAccount = (uid: string, accountId: string): Promise<boolean> =>
  firestore().runTransaction(async (transaction) => {
    const person = await transaction.get(documentAt(paths.user(uid)));
    if (!person.exists) return true;
    const [sessions, tokens, emails] = await Promise.all([
      transaction.get(userSessions(uid)),
      readUnusedTokens(transaction, uid),
      readEmailsOf(transaction, uid),
    ]);
    const user = DeletableUser.parse(person.data());
    const rest = withoutAccount(user, accountId);
    for (const held of [...sessions.docs, ...tokens]) {
      if (rest === null || held.get('accountId') === accountId) transaction.delete(held.ref);
    }
    if (rest === null) deleteUserRecords(transaction, { uid, emails });
    else transaction.update(person.ref, { ...rest });
    return rest === null;
  });

type Step = DeletionStep<AccountDeletion>;

/** Longer than triggers of deleted documents can be delayed. */
const TRIGGER_GRACE_MS = 10 * 60_000;
const CONCURRENCY = 10;

/** Statistics come before their records, so that triggers do not decrement them one by one; the audit last. */
const FIRST: readonly AccountCollection[] = ['ledger', 'stats', 'figures'];
/** Deleted by a step of their own before the records, so that nothing more is sent. */
const EARLIER: readonly AccountCollection[] = ['webhooks'];
const LAST: readonly AccountCollection[] = ['audit', 'auditHeads'];
const COLLECTIONS_IN_ORDER: readonly AccountCollection[] = [
  ...FIRST,
  // An earlier step removes members one by one; deleting their Auth users depends on these documents.
  ...ACCOUNT_COLLECTIONS.filter((name) => ![...EARLIER, ...FIRST, ...LAST].includes(name)),
  ...LAST,
];

/**
 * The deletion steps of an account, in order: first whatever costs money, then whatever could still be used, then the
 * records. Documents that triggers wrote in the meantime are deleted last.
 */
export const accountDeletionSteps = (endPayments: (accountId: string) => Promise<void>): readonly Step[] => [
  { name: 'payments', run: ({ accountId }) => endPayments(accountId).then(() => null) },
  { name: 'sessions', run: (deletion) => deleteBatch(ofAccount('sessions', deletion)) },
  { name: 'driverSessions', run: (deletion) => deleteBatch(ofAccount('driverSessions', deletion)) },
  { name: 'trackers', run: (deletion) => deleteBatch(ofAccount('trackers', deletion)) },
  { name: 'apiKeys', run: (deletion) => deleteBatch(ofAccount('apiKeys', deletion)) },
  { name: 'webhooks', run: (deletion) => deleteBatch(within('webhooks', deletion)) },
  { name: 'webhookDeliveries', run: (deletion) => deleteBatch(ofAccount('webhookDeliveries', deletion)) },
  { name: 'pushDeliveries', run: (deletion) => deleteBatch(ofAccount('pushDeliveries', deletion)) },
  { name: 'companySlugs', run: (deletion) => deleteBatch(ofAccount('companySlugs', deletion)) },
  { name: 'invites', run: (deletion) => deleteBatch(ofAccount('invites', deletion)) },
  {
    name: 'trackingLinks',
    run: async (deletion) =>
      (await deleteTrackingLinkPage(ofAccount('trackingLinks', deletion), PAGE_SIZE)) ? RESTART_CURSOR : null,
  },
  { name: 'members', run: removeMembers },
  { name: 'signIns.tracking', run: ({ accountId }) => deleteTrackingUsers(accountId).then(() => null) },
  { name: 'signIns.drivers', run: (deletion, cursor) => deleteAuthUsers('drivers', deletion, cursor) },
  { name: 'signIns.customers', run: (deletion, cursor) => deleteAuthUsers('customers', deletion, cursor) },
  { name: 'histories', run: removeHistories },
  ...COLLECTIONS_IN_ORDER.map((name): Step => ({ name, run: (deletion) => deleteBatch(within(name, deletion)) })),
  { name: 'files', run: removeFiles },
  { name: 'mail', run: (deletion) => deleteBatch(ofAccount('mail', deletion)) },
  { name: 'links', run: (deletion) => deleteBatch(ofAccount('oneTimeTokens', deletion)) },
  ...anonymiseMissionControl<AccountDeletion>('accountId', ({ accountId }) => accountId),
  // Again: a purchase may have been in progress when the account was deleted.
  { name: 'payments.late', afterMs: TRIGGER_GRACE_MS, run: ({ accountId }) => endPayments(accountId).then(() => null) },
  { name: 'leftovers', run: removeLeftovers },
];

const ofAccount = (collection: keyof typeof COLLECTIONS, { accountId }: AccountDeletion): Query =>
  firestore().collection(COLLECTIONS[collection]).where('accountId', '==', accountId);

const within = (collection: AccountCollection, { accountId }: AccountDeletion): Query =>
  firestore().collection(paths.accountCollection(accountId, collection));

interface DocumentPage {
  readonly docs: readonly QueryDocumentSnapshot[];
  readonly next: string | null;
}

/** A page of documents with the given fields, by id, for steps that do not delete them. */
async function pageOf(query: Query, cursor: string | null, ...fields: string[]): Promise<DocumentPage> {
  const inOrder = query.orderBy(FieldPath.documentId()).select(...fields);
  const { docs } = await (cursor === null ? inOrder : inOrder.startAfter(cursor)).limit(PAGE_SIZE).get();
  return { docs, next: docs.length < PAGE_SIZE ? null : (docs.at(-1)?.id ?? null) };
}

async function deleteAuthUsers(
  collection: 'drivers' | 'customers',
  deletion: AccountDeletion,
  cursor: string | null,
): Promise<string | null> {
  const { docs, next } = await pageOf(within(collection, deletion), cursor);
  for (let first = 0; first < docs.length; first += CONCURRENCY) {
    const some = docs.slice(first, first + CONCURRENCY);
    await Promise.all(some.map(({ id: uid }) => deleteAuthUser({ uid, exceptIn: deletion.accountId })));
  }
  return next;
}

/** Deletes the timelines of services, before the services that lead to them. */
async function removeHistories(deletion: AccountDeletion, cursor: string | null): Promise<string | null> {
  const { docs, next } = await pageOf(within('services', deletion), cursor);
  for (let first = 0; first < docs.length; first += CONCURRENCY) {
    const some = docs.slice(first, first + CONCURRENCY);
    await Promise.all(
      some.map(({ id }) => deleteAll(firestore().collection(paths.serviceHistory(deletion.accountId, id)))),
    );
  }
  return next;
}

async function removeFiles({ accountId }: AccountDeletion): Promise<null> {
  const files = await bucket();
  for (const folder of [paths.account(accountId), paths.incomingFolder(accountId)])
    await files.deleteFiles({ prefix: `${folder}/` });
  return null;
}

/** Deletes everything left under the account, and its billing record. */
async function removeLeftovers({ accountId, createdAt }: AccountDeletion): Promise<null> {
  await firestore().runTransaction(async (transaction) => {
    const record = parseBilling(await transaction.get(billingDocument(accountId)));
    // The deletion's first step ended its subscription, and later events found no account.
    if (record.payer.state === 'paying') {
      countRevenue(transaction, { differences: {}, events: [{ kind: 'lost', at: createdAt }] });
    }
    transaction.delete(billingDocument(accountId));
  });
  await firestore().recursiveDelete(firestore().doc(paths.account(accountId)));
  return null;
}
