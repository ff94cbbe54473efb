import { User } from '@llevo/contract/entities/account-user';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { isMaster } from '@llevo/contract/rules/access/impersonation';
import { userSearchTexts } from '@llevo/contract/rules/search-fields';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { sessionTransaction } from '../sessions/session-transaction.ts';
import { writeMemberChange } from '../accounts/change-member.ts';
import type { Clock, Ids } from '../deps.ts';
import { firestore } from '../platform/firebase.ts';
import { ListCache } from '../paging/list-cache.ts';
import type { AllUsers } from './ports.ts';
import type { MemberChange, MemberChangeResult } from '../accounts/ports.ts';
import { searchPage } from '../paging/search-page.ts';
import { parseMember } from '../accounts/stored-member.ts';

const users = () => firestore().collection(COLLECTIONS.users);
const parseUser = (snapshot: DocumentSnapshot) => User.parse(snapshot.data());

/** `users/{uid}`, all of them. */
export function firestoreAllUsers(clock: Clock, ids: Ids): AllUsers {
  const memory = new ListCache(clock);
  return {
    page: async (text, paging) => {
      const list = { name: 'users', query: users(), order: { field: 'dateCreated', direction: 'desc' } } as const;
      const textsOf = (snapshot: DocumentSnapshot) => userSearchTexts(parseUser(snapshot));
      const { snapshots, ...page } = await searchPage(memory, list, { text, textsOf, paging });
      return { ...page, rows: snapshots.map((snapshot) => ({ uid: snapshot.id, user: parseUser(snapshot) })) };
    },

    changesIn: (accountId) => ({
      changeError: async (_caller, change) => {
        const person = await firestore().doc(paths.user(change.uid)).get();
        return masterChangeError(parseMember(person, accountId)?.user ?? null, change);
      },

      change: (caller, change) =>
        sessionTransaction(
          caller,
          async (transaction, { audit }) => {
            const person = await transaction.get(firestore().doc(paths.user(change.uid)));
            const user = parseMember(person, accountId)?.user ?? null;
            const refusal = masterChangeError(user, change);
            if (user === null || refusal !== null) return refusal ?? { kind: 'unknown' };
            return writeMemberChange(transaction, user, { ...change, audit, accountId, except: null, clock, ids });
          },
          accountId,
        ),
    }),
  };
}

/** What stands against a master changing somebody's name or address, as things stand. */
function masterChangeError(
  user: User | null,
  { change, seenEmail }: Omit<MemberChange, 'emailsFor'>,
): MemberChangeResult | null {
  if (user === null) return { kind: 'unknown' };
  if (isMaster(user)) return { kind: 'refused', refusal: 'outranks' };
  if (user.email !== seenEmail) return { kind: 'outdated' };
  const isOtherEmail = change.email !== undefined && change.email !== user.email;
  // A stolen master's session must not carry off what only its owner can prove.
  return isOtherEmail && user.twoFactorEnabled ? { kind: 'protected' } : null;
}
