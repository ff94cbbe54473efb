import { Account } from '@llevo/contract/entities/account';
import { User } from '@llevo/contract/entities/account-user';
import { paths } from '@llevo/contract/paths';
import { isInUse } from '@llevo/contract/rules/account/closing';
import { BoundedMap } from '../platform/bounded-map.ts';
import type { Accounts, Users } from './ports.ts';
import type { Clock } from '../platform/ports.ts';
import { firestore } from '../platform/firebase.ts';
import { parseEmailOwner } from '../sessions/user-records.ts';
import { settings } from '../platform/settings.ts';

/** How long the publication of an account's quoter is cached: a minute. */
const PUBLISHED_TTL_MS = 60_000;
const MAX_CACHED_ACCOUNTS = 1_000;

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
export function firestoreAccounts(clock: Clock): Accounts {
  const published = new BoundedMap<boolean>(MAX_CACHED_ACCOUNTS);

  const find: Accounts['find'] = async (accountId) => {
    const snapshot = await firestore().doc(paths.account(accountId)).get();
    return snapshot.exists ? Account.parse(snapshot.data()) : null;
  };

  return {
    find,
    quoterAccount: async (accountId) => {
      if (accountId === undefined || accountId === settings.operatorAccount()) return settings.operatorAccount();
      let isPublished = published.get(accountId, clock.nowMs());
      if (isPublished === undefined) {
        const account = await find(accountId);
        isPublished = account !== null && isInUse(account) && account.quoterPublished;
        published.set(accountId, isPublished, clock.nowMs() + PUBLISHED_TTL_MS);
      }
      return isPublished ? accountId : null;
    },
  };
}
