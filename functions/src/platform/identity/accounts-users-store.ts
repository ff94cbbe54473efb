import { Account } from '@llevo/contract/entities/account';
import { User } from '@llevo/contract/entities/account-user';
import { paths } from '@llevo/contract/paths';
import { firestore } from '../firestore/firebase.ts';
import { parseEmailOwner } from './user-records.ts';

/** `users/{uid}`. */
export const usersStore = {
  find: async (uid: string): Promise<User | null> => {
    const snapshot = await firestore().doc(paths.user(uid)).get();
    return snapshot.exists ? User.parse(snapshot.data()) : null;
  },

  findByEmail: async (email: string): Promise<{ readonly uid: string; readonly user: User } | null> => {
    const uid = parseEmailOwner(await firestore().doc(paths.userEmail(email)).get());
    if (uid === null) return null;
    const user = await usersStore.find(uid);
    return user === null ? null : { uid, user };
  },
};

/** `accounts/{a}`. */
export const accountsStore = {
  find: async (accountId: string): Promise<Account | null> => {
    const snapshot = await firestore().doc(paths.account(accountId)).get();
    return snapshot.exists ? Account.parse(snapshot.data()) : null;
  },
};
