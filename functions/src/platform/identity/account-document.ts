import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { Account } from '@llevo/contract/entities/account';
import type { Role } from '@llevo/contract/entities/roles';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { accountSearchTexts } from '@llevo/contract/rules/search-fields';
import { searchTokens } from '@llevo/contract/search-text';
import { firestore } from '../firestore/firebase.ts';

/** A stored account, or null. */
export const parseAccount = (snapshot: DocumentSnapshot | undefined): Account | null =>
  snapshot?.exists ? Account.parse(snapshot.data()) : null;

/** Name and search fields of an account; written with every change of name or owner's address. */
export const accountSearchFields = ({ name, ownerEmail }: Pick<Account, 'name' | 'ownerEmail'>) => ({
  name,
  ownerEmail,
  searchTokens: searchTokens(...accountSearchTexts({ name, ownerEmail })),
});

/** The members of an account with a role. */
export const membersWithRole = (permission: Role, accountId: string): Query =>
  firestore().collection(paths.accountCollection(accountId, 'members')).where('permission', '==', permission);

/** The sessions in an account, impersonations included. */
export const accountSessions = (accountId: string): Query =>
  firestore().collection(COLLECTIONS.sessions).where('accountId', '==', accountId);
