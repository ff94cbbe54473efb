import type { Transaction } from 'firebase-admin/firestore';
import type { User } from '@llevo/contract/entities/account-user';
import { paths } from '@llevo/contract/paths';
import { firestore } from '../firestore/firebase.ts';
import { accountSearchFields } from './account-document.ts';
import { userSearchFields } from './stored-member.ts';

/** A user before and after a change. */
export interface UserTransition {
  readonly before: User;
  readonly after: User;
}

/** Writes a changed user and every copy of its fields: memberships, and the owner's e-mail of accounts. */
export function writeUserCopies(
  transaction: Transaction,
  { uid, before, after }: UserTransition & { readonly uid: string },
): void {
  const { name, email, emailVerified, onboarded, supportEnabled, defaultAccountId, accounts } = after;
  const facts = { name, email, emailVerified, onboarded, supportEnabled, defaultAccountId, accounts };
  transaction.update(firestore().doc(paths.user(uid)), { ...facts, ...userSearchFields(after) });
  for (const [accountId, { name: accountName, permission }] of Object.entries(accounts)) {
    const isSame =
      before.name === after.name &&
      before.email === after.email &&
      before.accounts[accountId]?.permission === permission;
    if (isSame) continue;
    const member = firestore().doc(paths.accountDocument(accountId, 'members', uid));
    transaction.set(member, { name: after.name, email: after.email, permission }, { merge: true });
    if (permission !== 'owner' || before.email === after.email) continue;
    const labels = accountSearchFields({ name: accountName, ownerEmail: after.email });
    transaction.update(firestore().doc(paths.account(accountId)), labels);
  }
}
