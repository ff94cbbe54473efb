import { User } from '@llevo/contract/entities/account-user';
import { paths } from '@llevo/contract/paths';
import { changeMember } from './change-member.ts';
import type { Clock, Ids } from '../../platform/ports.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import type { Members } from '../../platform/identity/account-ports.ts';
import { removeMember } from './remove-member.ts';
import { renameAccount } from './rename-account.ts';
import { transferOwnership } from './write-ownership.ts';
import { requireTwoFactor } from './require-two-factor.ts';

/** `accounts/{a}/members` and the `users` behind them. */
export function firestoreMembers(clock: Clock, ids: Ids): Members {
  return {
    list: async (accountId) => {
      const members = await firestore().collection(paths.accountCollection(accountId, 'members')).get();
      if (members.empty) return [];
      const people = await firestore().getAll(...members.docs.map(({ id }) => firestore().doc(paths.user(id))));
      return people
        .filter(({ exists }) => exists)
        .map((person) => ({ uid: person.id, user: User.parse(person.data()) }))
        .filter(({ user }) => Object.hasOwn(user.accounts, accountId))
        .sort((a, b) => a.user.name.localeCompare(b.user.name, 'es'));
    },

    change: changeMember(clock, ids),
    remove: removeMember(clock, ids),
    renameAccount: renameAccount(clock),
    transferOwnership: transferOwnership(clock, ids),
    requireTwoFactor: requireTwoFactor(clock),
  };
}
