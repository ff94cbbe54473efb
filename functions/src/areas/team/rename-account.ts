import { FieldPath } from 'firebase-admin/firestore';
import type { Transaction } from 'firebase-admin/firestore';
import { Account } from '@llevo/contract/entities/account';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { firestore } from '../../platform/firestore/firebase.ts';
import { accountSearchFields } from '../../platform/identity/account-document.ts';

/** Reads an account and the copies of its name in users and invites; `write` renames all of them. */
export async function readRenaming(
  transaction: Transaction,
  accountId: string,
): Promise<{ readonly account: Account; readonly write: (name: string) => void }> {
  const document = firestore().doc(paths.account(accountId));
  const [snapshot, members, invites] = await Promise.all([
    transaction.get(document),
    transaction.get(firestore().collection(paths.accountCollection(accountId, 'members'))),
    transaction.get(firestore().collection(COLLECTIONS.invites).where('accountId', '==', accountId)),
  ]);
  const account = Account.parse(snapshot.data());
  const people = members.docs.map(({ id }) => firestore().doc(paths.user(id)));
  const users = people.length === 0 ? [] : await transaction.getAll(...people);
  return {
    account,
    write: (name) => {
      transaction.update(document, {
        ...accountSearchFields({ name, ownerEmail: account.ownerEmail }),
        isNamed: true,
      });
      for (const { ref } of users.filter(({ exists }) => exists)) {
        transaction.update(ref, new FieldPath('accounts', accountId, 'name'), name);
      }
      for (const invite of invites.docs) transaction.update(invite.ref, { accountName: name });
    },
  };
}
