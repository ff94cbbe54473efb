import { User } from '@llevo/contract/entities/account-user';
import type { Role } from '@llevo/contract/entities/roles';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { searchTokens } from '@llevo/contract/search-text';
import { userSearchTexts } from '@llevo/contract/rules/search-fields';
import type { DocumentSnapshot, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { firestore } from '../platform/firebase.ts';

/** A member of an account as the store has them. */
interface StoredMember {
  readonly user: User;
  readonly permission: Role;
}

/** What a person is found by; to be written whenever name or address change. */
export const userSearchFields = (user: Pick<User, 'name' | 'email'>) => ({
  searchTokens: searchTokens(...userSearchTexts(user)),
});

/** Reads a person as a member of an account; null for anybody who is none. */
export const readMember = async (transaction: Transaction, accountId: string, uid: string) =>
  parseMember(await transaction.get(firestore().doc(paths.user(uid))), accountId);

/** A person's document as that of a member of an account; null for anybody who is none. */
export function parseMember(snapshot: DocumentSnapshot, accountId: string): StoredMember | null {
  if (!snapshot.exists) return null;
  const user = User.parse(snapshot.data());
  const permission = Object.hasOwn(user.accounts, accountId) ? user.accounts[accountId]?.permission : undefined;
  return permission === undefined ? null : { user, permission };
}

/** The sessions of a person, whichever account they are in. */
export async function readUserSessions(transaction: Transaction, uid: string): Promise<QueryDocumentSnapshot[]> {
  return (await transaction.get(firestore().collection(COLLECTIONS.sessions).where('uid', '==', uid))).docs;
}

/** The one-time tokens of a person that were not used yet. */
export async function readUnusedTokens(transaction: Transaction, uid: string): Promise<QueryDocumentSnapshot[]> {
  const tokens = await transaction.get(firestore().collection(COLLECTIONS.oneTimeTokens).where('uid', '==', uid));
  return tokens.docs.filter((token) => token.get('usedAt') === null);
}
