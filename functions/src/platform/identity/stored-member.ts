import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { User } from '@llevo/contract/entities/account-user';
import type { Role } from '@llevo/contract/entities/roles';
import { paths } from '@llevo/contract/paths';
import { userSearchTexts } from '@llevo/contract/rules/search-fields';
import { searchTokens } from '@llevo/contract/search-text';
import { firestore } from '../firestore/firebase.ts';

/** Search fields of a user; written with every change of name or e-mail. */
export const userSearchFields = (user: Pick<User, 'name' | 'email'>) => ({
  searchTokens: searchTokens(...userSearchTexts(user)),
});

/** Reads a user as a member of an account; null for a non-member. */
export const readMember = async (transaction: Transaction, accountId: string, uid: string) =>
  parseMember(await transaction.get(firestore().doc(paths.user(uid))), accountId);

/** Parses a user document as a member of an account; null for a non-member. */
export function parseMember(snapshot: DocumentSnapshot, accountId: string): StoredMember | null {
  if (!snapshot.exists) return null;
  const user = User.parse(snapshot.data());
  const permission = Object.hasOwn(user.accounts, accountId) ? user.accounts[accountId]?.permission : undefined;
  return permission === undefined ? null : { user, permission };
}

/** The fields that change when a user loses an account; null when it was their last. */
export function withoutAccount(
  user: Pick<User, 'accounts' | 'defaultAccountId'>,
  accountId: string,
): Pick<User, 'accounts' | 'defaultAccountId'> | null {
  const accounts = Object.fromEntries(Object.entries(user.accounts).filter(([id]) => id !== accountId));
  const [another] = Object.keys(accounts);
  if (another === undefined) return null;
  return { accounts, defaultAccountId: user.defaultAccountId === accountId ? another : user.defaultAccountId };
}

/** A member of an account as stored. */
export interface StoredMember {
  readonly user: User;
  readonly permission: Role;
}
