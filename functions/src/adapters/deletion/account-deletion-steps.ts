import type { AccountCollection } from '@llevo/contract/paths';
import { ACCOUNT_COLLECTIONS, COLLECTIONS, paths } from '@llevo/contract/paths';
import type { Query } from 'firebase-admin/firestore';
import { FieldPath } from 'firebase-admin/firestore';
import { bucket, firestore } from '../platform/firebase.ts';
import { deletePage, FROM_THE_START } from './delete-batch.ts';
import type { AccountDeletion, RemovalStep } from './deletion-document.ts';
import { PAGE_SIZE } from './deletion-document.ts';
import { forgetInMissionControl } from './anonymise-mission-control.ts';
import { removeMembers } from './remove-members.ts';
import { removeSignIn } from '../sessions/delete-auth-user.ts';

type Step = RemovalStep<AccountDeletion>;

/** Longer than a trigger of what was deleted can be on its way. */
const SETTLED_AFTER_MS = 10 * 60_000;
const AT_ONCE = 10;

/** Figures go before what they are made of, so that nobody counts down to nothing one by one; the audit goes last. */
const FIRST: readonly AccountCollection[] = ['ledger', 'stats'];
const LAST: readonly AccountCollection[] = ['audit', 'auditHeads'];
const COLLECTIONS_IN_ORDER: readonly AccountCollection[] = [
  ...FIRST,
  // Members are taken out one by one before; their sign-ins hang on these documents.
  ...ACCOUNT_COLLECTIONS.filter((name) => ![...FIRST, ...LAST].includes(name)),
  ...LAST,
];

/**
 * Everything an account holds, in the order in which it goes: first what costs money, then what somebody could still
 * use, then the records. What triggers wrote meanwhile goes at the very end.
 */
export const accountRemovalSteps = (endPayments: (accountId: string) => Promise<void>): readonly Step[] => [
  { name: 'payments', run: ({ accountId }) => endPayments(accountId).then(() => null) },
  { name: 'sessions', run: (deletion) => deletePage(ofAccount('sessions', deletion)) },
  { name: 'apiKeys', run: (deletion) => deletePage(ofAccount('apiKeys', deletion)) },
  { name: 'invites', run: (deletion) => deletePage(ofAccount('invites', deletion)) },
  { name: 'members', run: removeMembers },
  { name: 'signIns.drivers', run: (deletion, cursor) => removeSignIns('drivers', deletion, cursor) },
  { name: 'signIns.customers', run: (deletion, cursor) => removeSignIns('customers', deletion, cursor) },
  { name: 'histories', run: removeHistories },
  ...COLLECTIONS_IN_ORDER.map((name): Step => ({ name, run: (deletion) => deletePage(within(name, deletion)) })),
  { name: 'files', run: removeFiles },
  { name: 'mail', run: (deletion) => deletePage(ofAccount('mail', deletion)) },
  { name: 'links', run: (deletion) => deletePage(ofAccount('oneTimeTokens', deletion)) },
  ...forgetInMissionControl<AccountDeletion>('accountId', ({ accountId }) => accountId),
  // Once more: a purchase may have been under way when the account was deleted.
  { name: 'payments.late', afterMs: SETTLED_AFTER_MS, run: ({ accountId }) => endPayments(accountId).then(() => null) },
  { name: 'leftovers', run: removeLeftovers },
];

const ofAccount = (collection: keyof typeof COLLECTIONS, { accountId }: AccountDeletion): Query =>
  firestore().collection(COLLECTIONS[collection]).where('accountId', '==', accountId);

const within = (collection: AccountCollection, { accountId }: AccountDeletion): Query =>
  firestore().collection(paths.accountCollection(accountId, collection));

/** A page of documents in the order of their ids, for steps that leave the documents for now. */
async function pageOfIds(query: Query, cursor: string | null): Promise<{ ids: string[]; next: string | null }> {
  const inOrder = query.orderBy(FieldPath.documentId()).select();
  const { docs } = await (cursor === null ? inOrder : inOrder.startAfter(cursor)).limit(PAGE_SIZE).get();
  return { ids: docs.map(({ id }) => id), next: docs.length < PAGE_SIZE ? null : (docs.at(-1)?.id ?? null) };
}

async function removeSignIns(
  collection: 'drivers' | 'customers',
  deletion: AccountDeletion,
  cursor: string | null,
): Promise<string | null> {
  const { ids, next } = await pageOfIds(within(collection, deletion), cursor);
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    await Promise.all(ids.slice(first, first + AT_ONCE).map(removeSignIn));
  }
  return next;
}

/** What happened to each service; before the services themselves, which lead there. */
async function removeHistories(deletion: AccountDeletion, cursor: string | null): Promise<string | null> {
  const { ids, next } = await pageOfIds(within('services', deletion), cursor);
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    const some = ids.slice(first, first + AT_ONCE);
    await Promise.all(
      some.map((id) => deleteAll(firestore().collection(paths.serviceHistory(deletion.accountId, id)))),
    );
  }
  return next;
}

async function deleteAll(query: Query): Promise<void> {
  while ((await deletePage(query)) === FROM_THE_START);
}

async function removeFiles({ accountId }: AccountDeletion): Promise<null> {
  await (await bucket()).deleteFiles({ prefix: `${paths.account(accountId)}/` });
  return null;
}

/** Whatever stands under the account by now, in collections nobody thought of too, and what was paid. */
async function removeLeftovers({ accountId }: AccountDeletion): Promise<null> {
  await firestore().doc(paths.billing(accountId)).delete();
  await firestore().recursiveDelete(firestore().doc(paths.account(accountId)));
  return null;
}
