import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { Account } from '@llevo/contract/entities/account';
import { User } from '@llevo/contract/entities/account-user';
import type { Role } from '@llevo/contract/entities/roles';
import { paths } from '@llevo/contract/paths';
import type { MembershipError } from '@llevo/contract/rules/access/membership';
import { hasOwnName } from '@llevo/contract/rules/account/company-name';
import type { Deps } from '../../platform/deps.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { membersWithRole } from '../../platform/identity/account-document.ts';
import { passOnGrants, readLostGrants } from '../../platform/identity/member-grants.ts';
import { readImpersonations, readUnusedTokens, userSessions } from '../../platform/identity/revoke-sessions.ts';
import { sessionTransaction } from '../../platform/identity/session-transaction.ts';
import { readMember, withoutAccount } from '../../platform/identity/stored-member.ts';
import { deleteUserRecords, readEmailsOf } from '../../platform/identity/user-records.ts';
import { enqueueEmail } from '../../platform/mail/mail-outbox.ts';
import type { Caller, Clock, Ids } from '../../platform/seams/core.ts';
import type { GrantsEmail } from '../../platform/seams/deletions.ts';
import type { AddressedEmail } from '../../platform/seams/email.ts';
import { store } from '../../platform/store.ts';
import { changeMember } from './change-member.ts';
import { readRenaming } from './rename-account.ts';
import { transferOwnership } from './write-ownership.ts';

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
     * Changes the caller or, as SPEC §6 allows, another member: every copy, the affected sessions, audit and e-mails in
     * one commit. Writes nothing if nothing changes.
     */
    change: changeMember(clock, ids),
    /** Removes the caller or another member from the caller's account; deletes a user without another account. */
    remove: removeMember(clock, ids),
    /** Renames the caller's account and every copy of its name. */
    renameAccount: renameAccount(clock),
    /** Makes a member an owner and the caller an admin; ends the sessions of both in the account. */
    transferOwnership: transferOwnership(clock, ids),
    /** Requires a second factor in the caller's account, or no longer. `own_missing` if the caller has none. */
    requireTwoFactor: requireTwoFactor(clock),
  };
});

/** Renames an account and the copies of its name in users and invites. */
function renameAccount(clock: Clock): (caller: Caller, name: string) => Promise<void> {
  return (caller, name) =>
    sessionTransaction(caller, async (transaction, { audit }) => {
      const { account, write } = await readRenaming(transaction, caller.accountId);
      const before = account.name;
      if (before === name && hasOwnName(account)) return;
      write(name);
      audit.add({
        action: 'account.rename',
        target: paths.account(caller.accountId),
        before: { name: before },
        after: { name },
        createdAt: clock.nowMs(),
      });
    });
}

/**
 * Sets whether the account requires a second factor of its members. Sessions follow at once: each request and both
 * rules files compare them with the account.
 */
function requireTwoFactor(
  clock: Clock,
): (caller: Caller, isRequired: boolean) => Promise<'changed' | 'unchanged' | 'own_missing'> {
  return (caller, isRequired) =>
    sessionTransaction(caller, async (transaction, { audit, user }) => {
      const document = firestore().doc(paths.account(caller.accountId));
      const { requiresTwoFactor } = Account.parse((await transaction.get(document)).data());
      if (isRequired && !user.twoFactorEnabled) return 'own_missing';
      if (requiresTwoFactor === isRequired) return 'unchanged';
      transaction.update(document, { requiresTwoFactor: isRequired });
      audit.add({
        action: 'account.require_two_factor',
        target: document.path,
        before: { requiresTwoFactor },
        after: { requiresTwoFactor: isRequired },
        createdAt: clock.nowMs(),
      });
      return 'changed';
    });
}

const EMAIL_ID_LENGTH = 20;

const documentAt = (path: string) => firestore().doc(path);

/** Removes a member: membership, sessions and tokens of the account, and the user if it was their last account. */
function removeMember(
  clock: Clock,
  ids: Ids,
): (
  caller: Caller,
  removal: {
    readonly uid: string;
    /** `alike` counts the members with the same role, read only for the caller's own removal. */
    readonly check: (held: Role, alike: number | null) => MembershipError | null;
    readonly emailsFor: (user: User) => readonly AddressedEmail[];
    readonly grantsEmail: GrantsEmail;
  },
) => Promise<RemoveMemberResult> {
  return (caller, { uid, check, emailsFor, grantsEmail }) =>
    sessionTransaction(caller, async (transaction, { audit }) => {
      const { accountId } = caller;
      const target = await readMember(transaction, accountId, uid);
      if (target === null) return { kind: 'unknown' };
      const { user, permission } = target;
      // Reads all members of the role, so that of two who leave at once each sees the other go.
      const alike = uid === caller.uid ? (await transaction.get(membersWithRole(permission, accountId))).size : null;
      const error = check(permission, alike);
      if (error !== null) return { kind: 'refused', error };
      const [sessions, tokens, emails, grants] = await Promise.all([
        transaction.get(userSessions(uid)),
        readUnusedTokens(transaction, uid),
        readEmailsOf(transaction, uid),
        readLostGrants(transaction, { accountId, uid, role: null }),
      ]);

      const createdAt = clock.nowMs();
      const rest = withoutAccount(user, accountId);
      const isOver = (held: QueryDocumentSnapshot) => rest === null || held.get('accountId') === accountId;
      const ended = sessions.docs.filter(isOver);
      const impersonations = await readImpersonations(transaction, ended);
      for (const { ref } of [...ended, ...impersonations, ...tokens.filter(isOver)]) transaction.delete(ref);
      transaction.delete(documentAt(paths.accountDocument(accountId, 'members', uid)));
      if (rest === null) deleteUserRecords(transaction, { uid, emails });
      else transaction.update(documentAt(paths.user(uid)), { ...rest });
      const passing = { ids, accountId, name: user.name, createdAt, emailFor: grantsEmail };
      const passedOn = passOnGrants(transaction, grants, passing);
      audit.add({
        action: uid === caller.uid ? 'member.leave' : 'member.remove',
        target: paths.accountDocument(accountId, 'members', uid),
        before: { name: user.name, email: user.email, permission, ...passedOn },
        after: null,
        createdAt,
      });
      for (const email of emailsFor(user)) {
        enqueueEmail(transaction, email, { id: `member-${ids.base62(EMAIL_ID_LENGTH)}`, accountId, createdAt });
      }
      return { kind: 'removed', user, isGone: rest === null };
    });
}

type RemoveMemberResult =
  /** `isGone` if it was their last account: the user is deleted. */
  | { readonly kind: 'removed'; readonly user: User; readonly isGone: boolean }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly error: MembershipError };
