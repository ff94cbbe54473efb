import type { Role } from '@llevo/contract/entities/roles';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import type { Query } from 'firebase-admin/firestore';
import { firestore } from '../platform/firebase.ts';

/** The members of an account who hold a role. */
export const membersWithRole = (permission: Role, accountId: string): Query =>
  firestore().collection(paths.accountCollection(accountId, 'members')).where('permission', '==', permission);

/** The sessions in an account, those of support included. */
export const accountSessions = (accountId: string): Query =>
  firestore().collection(COLLECTIONS.sessions).where('accountId', '==', accountId);
