import { User } from '@llevo/contract/entities/account-user';
import { COLLECTIONS } from '@llevo/contract/paths';
import { userSearchTexts } from '@llevo/contract/rules/search-fields';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { sessionTransaction } from '../../platform/identity/session-transaction.ts';
import { writeMemberChange } from '../team/change-member.ts';
import type { Clock, Ids } from '../../platform/ports.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { ListCache } from '../../platform/paging/list-cache.ts';
import type { AllUsers } from '../mission-control/ports.ts';
import { searchPage } from '../../platform/paging/read-page.ts';
import { readMember } from '../../platform/identity/stored-member.ts';

const users = () => firestore().collection(COLLECTIONS.users);
const parseUser = (snapshot: DocumentSnapshot) => User.parse(snapshot.data());

/** `users/{uid}`, all of them. */
export function firestoreAllUsers(clock: Clock, ids: Ids): AllUsers {
  const cache = new ListCache(clock);
  return {
    page: async (text, paging) => {
      const list = { name: 'users', query: users(), order: { field: 'dateCreated', direction: 'desc' } } as const;
      const textsOf = (snapshot: DocumentSnapshot) => userSearchTexts(parseUser(snapshot));
      const { snapshots, ...page } = await searchPage(cache, list, { text, textsOf, paging });
      return { ...page, rows: snapshots.map((snapshot) => ({ uid: snapshot.id, user: parseUser(snapshot) })) };
    },

    changesIn: (accountId) => ({
      change: (caller, change) =>
        sessionTransaction(
          caller,
          async (transaction, { audit }) => {
            const target = await readMember(transaction, accountId, change.uid);
            if (target === null) return { kind: 'unknown' };
            const error = change.check(target);
            if (error !== null) return error;
            return writeMemberChange(transaction, target.user, {
              ...change,
              audit,
              accountId,
              clock,
              ids,
            });
          },
          accountId,
        ),
    }),
  };
}
