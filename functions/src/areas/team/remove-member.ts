import type { Caller } from '../../platform/seams/core.ts';
import type { Role } from '@llevo/contract/entities/roles';
import type { MembershipError } from '@llevo/contract/rules/access/membership';
import type { User } from '@llevo/contract/entities/account-user';
import type { AddressedEmail } from '../../platform/seams/email.ts';
import { paths } from '@llevo/contract/paths';
import { enqueueEmail } from '../../platform/mail/mail-outbox.ts';
import { sessionTransaction } from '../../platform/identity/session-transaction.ts';
import type { Clock, Ids } from '../../platform/seams/core.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { membersWithRole } from '../../platform/identity/account-document.ts';
import { readUnusedTokens, userSessions } from '../../platform/identity/revoke-sessions.ts';
import { deleteUserRecords, readEmailsOf } from '../../platform/identity/user-records.ts';
import { readMember, withoutAccount } from '../../platform/identity/stored-member.ts';

const EMAIL_ID_LENGTH = 20;

const documentAt = (path: string) => firestore().doc(path);

/** Removes a member: membership, sessions and tokens of the account, and the user where it was their last account. */
export function removeMember(
  clock: Clock,
  ids: Ids,
): (
  caller: Caller,
  removal: {
    readonly uid: string;
    /** `alike` counts the members with the same role, read only for the caller's own removal. */
    readonly check: (held: Role, alike: number | null) => MembershipError | null;
    readonly emailsFor: (user: User) => readonly AddressedEmail[];
  },
) => Promise<RemoveMemberResult> {
  return (caller, { uid, check, emailsFor }) =>
    sessionTransaction(caller, async (transaction, { audit }) => {
      const { accountId } = caller;
      const target = await readMember(transaction, accountId, uid);
      if (target === null) return { kind: 'unknown' };
      const { user, permission } = target;
      // All members of the role are read, so that of two who leave at once each sees the other go.
      const alike = uid === caller.uid ? (await transaction.get(membersWithRole(permission, accountId))).size : null;
      const refusal = check(permission, alike);
      if (refusal !== null) return { kind: 'refused', refusal };
      const [sessions, tokens, emails] = await Promise.all([
        transaction.get(userSessions(uid)),
        readUnusedTokens(transaction, uid),
        readEmailsOf(transaction, uid),
      ]);

      const createdAt = clock.nowMs();
      const rest = withoutAccount(user, accountId);
      for (const held of [...sessions.docs, ...tokens]) {
        if (rest === null || held.get('accountId') === accountId) transaction.delete(held.ref);
      }
      transaction.delete(documentAt(paths.accountDocument(accountId, 'members', uid)));
      if (rest === null) deleteUserRecords(transaction, { uid, emails });
      else transaction.update(documentAt(paths.user(uid)), { ...rest });
      audit.add({
        action: uid === caller.uid ? 'member.leave' : 'member.remove',
        target: paths.accountDocument(accountId, 'members', uid),
        before: { name: user.name, email: user.email, permission },
        after: null,
        createdAt,
      });
      for (const email of emailsFor(user)) {
        enqueueEmail(transaction, email, { id: `member-${ids.base62(EMAIL_ID_LENGTH)}`, accountId, createdAt });
      }
      return { kind: 'removed', user, isGone: rest === null };
    });
}

export type RemoveMemberResult =
  /** `isGone` where it was their last account: the user is deleted. */
  | { readonly kind: 'removed'; readonly user: User; readonly isGone: boolean }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly refusal: MembershipError };
