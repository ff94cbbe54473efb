import type { Caller } from '../../platform/seams/core.ts';
import { Account } from '@llevo/contract/entities/account';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { FieldPath } from 'firebase-admin/firestore';
import { accountSearchFields } from '../../platform/identity/account-document.ts';
import { sessionTransaction } from '../../platform/identity/session-transaction.ts';
import type { Clock } from '../../platform/seams/core.ts';
import { firestore } from '../../platform/firestore/firebase.ts';

/** Renames an account and the copies of its name in users and invites. */
export function renameAccount(clock: Clock): (caller: Caller, name: string) => Promise<void> {
  return (caller, name) =>
    sessionTransaction(caller, async (transaction, { audit }) => {
      const { accountId } = caller;
      const document = firestore().doc(paths.account(accountId));
      const [account, members, invites] = await Promise.all([
        transaction.get(document),
        transaction.get(firestore().collection(paths.accountCollection(accountId, 'members'))),
        transaction.get(firestore().collection(COLLECTIONS.invites).where('accountId', '==', accountId)),
      ]);
      const { name: before, ownerEmail } = Account.parse(account.data());
      if (before === name) return;
      const people = members.docs.map(({ id }) => firestore().doc(paths.user(id)));
      const users = people.length === 0 ? [] : await transaction.getAll(...people);
      transaction.update(document, accountSearchFields({ name, ownerEmail }));
      for (const { ref } of users.filter(({ exists }) => exists)) {
        transaction.update(ref, new FieldPath('accounts', accountId, 'name'), name);
      }
      for (const invite of invites.docs) transaction.update(invite.ref, { accountName: name });
      audit.add({
        action: 'account.rename',
        target: document.path,
        before: { name: before },
        after: { name },
        createdAt: clock.nowMs(),
      });
    });
}
