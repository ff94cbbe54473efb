import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { User } from '@llevo/contract/entities/account-user';
import { COLLECTIONS } from '@llevo/contract/paths';
import { userSearchTexts } from '@llevo/contract/rules/search-fields';
import type { Deps } from '../../platform/deps.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { sessionTransaction } from '../../platform/identity/session-transaction.ts';
import { readMember } from '../../platform/identity/stored-member.ts';
import { ListCache } from '../../platform/paging/list-cache.ts';
import type { Paged, Paging } from '../../platform/paging/paging.ts';
import { searchPage } from '../../platform/paging/read-page.ts';
import { store } from '../../platform/store.ts';
import { writeMemberChange } from '../team/change-member.ts';
import type { membersStore } from '../team/members-store.ts';

const users = () => firestore().collection(COLLECTIONS.users);
const parseUser = (snapshot: DocumentSnapshot) => User.parse(snapshot.data());

/** All of `users/{uid}`. */
export const allUsersStore = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) => {
  const cache = new ListCache(clock);
  return {
    /** Newest first; an empty search finds all. */
    page: async (text: string, paging: Paging): Promise<Paged<{ readonly uid: string; readonly user: User }>> => {
      const list = { name: 'users', query: users(), order: { field: 'dateCreated', direction: 'desc' } } as const;
      const textsOf = (snapshot: DocumentSnapshot) => userSearchTexts(parseUser(snapshot));
      const { snapshots, ...page } = await searchPage(cache, list, { text, textsOf, paging });
      return { ...page, rows: snapshots.map((snapshot) => ({ uid: snapshot.id, user: parseUser(snapshot) })) };
    },

    /** Changes of users in an account, audited there. */
    changesIn: (accountId: string): Pick<ReturnType<typeof membersStore>, 'change'> => ({
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
              actorName: caller.name,
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
});
