import { store } from '../../platform/store.ts';
import type { Deps } from '../../platform/deps.ts';
import { User } from '@llevo/contract/entities/account-user';
import { paths } from '@llevo/contract/paths';
import { changeMember } from './change-member.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { removeMember } from './remove-member.ts';
import { renameAccount } from './rename-account.ts';
import { transferOwnership } from './write-ownership.ts';
import { requireTwoFactor } from './require-two-factor.ts';

/** `accounts/{a}/members` and the `users` behind them. */
export const membersStore = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) => {
  return {
    /** The members of an account, by name. */
    list: async (accountId: string): Promise<readonly { readonly uid: string; readonly user: User }[]> => {
      const members = await firestore().collection(paths.accountCollection(accountId, 'members')).get();
      if (members.empty) return [];
      const people = await firestore().getAll(...members.docs.map(({ id }) => firestore().doc(paths.user(id))));
      return people
        .filter(({ exists }) => exists)
        .map((person) => ({ uid: person.id, user: User.parse(person.data()) }))
        .filter(({ user }) => Object.hasOwn(user.accounts, accountId))
        .sort((a, b) => a.user.name.localeCompare(b.user.name, 'es'));
    },

    /**
     * Changes the caller or, as SPEC §6 allows, another member: every copy, the affected sessions,
     * audit and e-mails in one commit. Writes nothing where nothing changes.
     */
    change: changeMember(clock, ids),
    /** Removes the caller or another member from the caller's account; deletes a user without another account. */
    remove: removeMember(clock, ids),
    /** Renames the caller's account and every copy of its name. */
    renameAccount: renameAccount(clock),
    /** Makes a member an owner and the caller an admin; ends the sessions of both in the account. */
    transferOwnership: transferOwnership(clock, ids),
    /** Whether the caller's account requires a second factor. `own_missing` where the caller has none. */
    requireTwoFactor: requireTwoFactor(clock),
  };
});
