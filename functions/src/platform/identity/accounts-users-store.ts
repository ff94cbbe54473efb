import { Account } from '@llevo/contract/entities/account';
import { User } from '@llevo/contract/entities/account-user';
import { paths } from '@llevo/contract/paths';
import type { Accounts, Users } from './account-ports.ts';
import { firestore } from '../firestore/firebase.ts';
import { parseEmailOwner } from './user-records.ts';

/** `users/{uid}`. */
export const firestoreUsers: Users = {
  find: async (uid) => {
    const snapshot = await firestore().doc(paths.user(uid)).get();
    return snapshot.exists ? User.parse(snapshot.data()) : null;
  },

  findByEmail: async (email) => {
    const uid = parseEmailOwner(await firestore().doc(paths.userEmail(email)).get());
    if (uid === null) return null;
    const user = await firestoreUsers.find(uid);
    return user === null ? null : { uid, user };
  },
};

/** `accounts/{a}`. */
export const firestoreAccounts: Accounts = {
  find: async (accountId) => {
    const snapshot = await firestore().doc(paths.account(accountId)).get();
    return snapshot.exists ? Account.parse(snapshot.data()) : null;
  },
};
