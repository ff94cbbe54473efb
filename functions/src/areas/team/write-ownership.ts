import { FieldPath } from 'firebase-admin/firestore';
import type { QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { User } from '@llevo/contract/entities/account-user';
import type { Role } from '@llevo/contract/entities/roles';
import { paths } from '@llevo/contract/paths';
import type { MembershipError } from '@llevo/contract/rules/access/membership';
import { firestore } from '../../platform/firestore/firebase.ts';
import { accountSearchFields, parseAccount } from '../../platform/identity/account-document.ts';
import { passOnGrants, readLostGrants } from '../../platform/identity/member-grants.ts';
import { userSessions } from '../../platform/identity/revoke-sessions.ts';
import { addSecurityEvent } from '../../platform/identity/security/security-events.ts';
import type { RequestOrigin } from '../../platform/identity/security/security-events.ts';
import { sessionTransaction } from '../../platform/identity/session-transaction.ts';
import { readMember } from '../../platform/identity/stored-member.ts';
import { enqueueEmail } from '../../platform/mail/mail-outbox.ts';
import type { Caller, Clock, Ids } from '../../platform/seams/core.ts';
import type { GrantsEmail } from '../../platform/seams/deletions.ts';
import type { AddressedEmail } from '../../platform/seams/email.ts';

const EMAIL_ID_LENGTH = 20;

/** Makes a member an owner and the caller an admin: both records, the account, sessions, audit and e-mails in one commit. */
export const transferOwnership =
  (clock: Clock, ids: Ids): ((caller: Caller, transfer: OwnershipTransfer) => Promise<OwnershipTransferResult>) =>
  (caller, { uid, check, emailsFor, grantsEmail }) =>
    sessionTransaction(caller, async (transaction, { audit, user: former, origin }) => {
      const { accountId } = caller;
      const document = firestore().doc(paths.account(accountId));
      const target = uid === caller.uid ? null : await readMember(transaction, accountId, uid);
      if (target === null) return { kind: 'unknown' };
      const error = check(former.accounts[accountId]?.permission ?? 'user', target.permission);
      if (error !== null) return { kind: 'refused', error };
      const nextOwner = { uid, email: target.user.email };
      const [snapshot, { docs: nextSessions }, { docs: formerSessions }, grants] = await Promise.all([
        transaction.get(document),
        transaction.get(userSessions(uid)),
        transaction.get(userSessions(caller.uid)),
        readLostGrants(transaction, { accountId, uid: caller.uid, role: 'admin', nextOwner }),
      ]);
      const account = parseAccount(snapshot);
      if (account === null) return { kind: 'unknown' };

      const createdAt = clock.nowMs();
      const roles: readonly NewRole[] = [
        { accountId, uid, user: target.user, role: 'owner', sessions: nextSessions, origin: null },
        { accountId, uid: caller.uid, user: former, role: 'admin', sessions: formerSessions, origin },
      ];
      for (const role of roles) writeRole(transaction, role, createdAt);
      transaction.update(document, accountSearchFields({ name: account.name, ownerEmail: target.user.email }));
      const passing = { ids, accountId, name: former.name, createdAt, emailFor: grantsEmail };
      const passedOn = passOnGrants(transaction, grants, passing);
      audit.add({
        action: 'account.transfer',
        target: document.path,
        before: { owner: caller.uid, email: former.email, ...passedOn },
        after: { owner: uid, email: target.user.email },
        createdAt,
      });
      for (const email of emailsFor({ next: target.user, former })) {
        enqueueEmail(transaction, email, { id: `owner-${ids.base62(EMAIL_ID_LENGTH)}`, accountId, createdAt });
      }
      return { kind: 'transferred' };
    });

interface NewRole {
  readonly accountId: string;
  readonly uid: string;
  readonly user: User;
  readonly role: Role;
  /** The user's sessions in all accounts. */
  readonly sessions: readonly QueryDocumentSnapshot[];
  /** The origin of the user's own request; null if the user did not make it. */
  readonly origin: RequestOrigin | null;
}

/** Writes a user's new role and its event, and ends their sessions in the account. */
function writeRole(
  transaction: Transaction,
  { accountId, uid, user, role, sessions, origin }: NewRole,
  nowMs: number,
): void {
  const ended = sessions.filter((session) => session.get('accountId') === accountId);
  for (const { ref } of ended) transaction.delete(ref);
  const detail = user.accounts[accountId]?.name ?? null;
  addSecurityEvent(transaction, uid, { kind: 'role_changed', nowMs, origin, count: ended.length, detail });
  const permission = new FieldPath('accounts', accountId, 'permission');
  transaction.update(firestore().doc(paths.user(uid)), permission, role);
  const member = firestore().doc(paths.accountDocument(accountId, 'members', uid));
  transaction.set(member, { name: user.name, email: user.email, permission: role }, { merge: true });
}

interface OwnershipTransfer {
  readonly uid: string;
  /** Why a caller with role `own` cannot make a member with role `held` an owner; null if allowed. */
  readonly check: (own: Role, held: Role) => MembershipError | null;
  /** E-mails to the new owner and the former one. */
  readonly emailsFor: (owners: { readonly next: User; readonly former: User }) => readonly AddressedEmail[];
  readonly grantsEmail: GrantsEmail;
}

type OwnershipTransferResult =
  | { readonly kind: 'transferred' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly error: MembershipError };
