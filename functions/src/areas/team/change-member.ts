import type { QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { User } from '@llevo/contract/entities/account-user';
import type { Role } from '@llevo/contract/entities/roles';
import { paths } from '@llevo/contract/paths';
import type { MembershipError } from '@llevo/contract/rules/access/membership';
import type { AuditChain } from '../../platform/audit/audit-chain.ts';
import { passOnGrants, readLostGrants } from '../../platform/identity/member-grants.ts';
import { readOwnerEmails } from '../../platform/identity/sensitive-notices.ts';
import { userSessions } from '../../platform/identity/revoke-sessions.ts';
import { addSecurityEvent } from '../../platform/identity/security/security-events.ts';
import { sessionTransaction } from '../../platform/identity/session-transaction.ts';
import { readMember } from '../../platform/identity/stored-member.ts';
import type { StoredMember } from '../../platform/identity/stored-member.ts';
import { writeUserCopies } from '../../platform/identity/user-copies.ts';
import type { UserTransition } from '../../platform/identity/user-copies.ts';
import { enqueueEmail } from '../../platform/mail/mail-outbox.ts';
import type { Caller, Clock, Ids } from '../../platform/seams/core.ts';
import type { GrantsEmail } from '../../platform/seams/deletions.ts';
import type { AddressedEmail } from '../../platform/seams/email.ts';

const EMAIL_ID_LENGTH = 20;

/** Changes a member: every copy of the changed fields, the affected sessions, audit and e-mails in one commit. */
export function changeMember(
  clock: Clock,
  ids: Ids,
): (caller: Caller, change: MemberChange) => Promise<MemberChangeResult> {
  return (caller, change) =>
    sessionTransaction(caller, async (transaction, { audit }) => {
      const { uid } = change;
      const { accountId } = caller;
      const target = await readMember(transaction, accountId, uid);
      if (target === null) return { kind: 'unknown' };
      const error = change.check(target);
      if (error !== null) return error;
      const actorName = caller.name;
      return writeMemberChange(transaction, target.user, { ...change, actorName, audit, accountId, clock, ids });
    });
}

interface MemberChangeContext extends Omit<MemberChange, 'check'> {
  readonly actorName: string;
  readonly audit: AuditChain;
  /** The account whose audit and outbox record the change. */
  readonly accountId: string;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Writes an allowed change: every copy, the affected sessions, audit and e-mails. */
export async function writeMemberChange(
  transaction: Transaction,
  before: User,
  { uid, apply, emailsFor, grantsEmail, actorName, audit, accountId, clock, ids }: MemberChangeContext,
): Promise<MemberChangeResult> {
  const after = apply(before);
  const difference = diffUser(before, after, accountId);
  if (difference === null) return { kind: 'changed', user: before };
  const isOtherRole = hasOtherRole({ before, after, accountId });
  const role = after.accounts[accountId]?.permission ?? null;
  const [{ docs: sessions }, grants, ownerEmails] = await Promise.all([
    transaction.get(userSessions(uid)),
    isOtherRole ? readLostGrants(transaction, { accountId, uid, role }) : null,
    isOtherRole ? readOwnerEmails(transaction, accountId) : [],
  ]);
  const createdAt = clock.nowMs();
  const count = updateSessions(transaction, sessions, { before, after, accountId });
  if (isOtherRole) {
    const detail = after.accounts[accountId]?.name ?? null;
    addSecurityEvent(transaction, uid, { kind: 'role_changed', nowMs: createdAt, origin: null, count, detail });
  }
  writeUserCopies(transaction, { uid, before, after });
  const passing = { ids, accountId, name: before.name, createdAt, emailFor: grantsEmail };
  const passedOn = grants === null ? {} : passOnGrants(transaction, grants, passing);
  audit.add({
    action: 'user.update',
    target: paths.user(uid),
    before: { ...difference.before, ...passedOn },
    after: difference.after,
    createdAt,
  });
  for (const email of emailsFor({ before, after, ownerEmails, changedBy: actorName })) {
    enqueueEmail(transaction, email, { id: `user-${ids.base62(EMAIL_ID_LENGTH)}`, accountId, createdAt });
  }
  return { kind: 'changed', user: after };
}

type AccountTransition = UserTransition & Pick<Caller, 'accountId'>;

const hasOtherRole = ({ before, after, accountId }: AccountTransition): boolean =>
  before.accounts[accountId]?.permission !== after.accounts[accountId]?.permission;

/** Ends the sessions that lose their role or consent, and returns their number; updates the name in the others. */
function updateSessions(
  transaction: Transaction,
  sessions: readonly QueryDocumentSnapshot[],
  { before, after, accountId }: AccountTransition,
): number {
  const isOtherRole = hasOtherRole({ before, after, accountId });
  const isConsentWithdrawn = before.supportEnabled && !after.supportEnabled;
  const isOver = (session: QueryDocumentSnapshot) =>
    (isOtherRole && session.get('accountId') === accountId) ||
    (isConsentWithdrawn && session.get('impersonator') !== null);
  for (const session of sessions) {
    if (isOver(session)) transaction.delete(session.ref);
    else if (before.name !== after.name) transaction.update(session.ref, { name: after.name });
  }
  return sessions.filter(isOver).length;
}

/** The audited difference between two states of a user, or null. */
function diffUser(before: User, after: User, accountId: string) {
  const facts = (user: User) => ({
    name: user.name,
    onboarded: user.onboarded,
    supportEnabled: user.supportEnabled,
    defaultAccountId: user.defaultAccountId,
    permission: user.accounts[accountId]?.permission,
  });
  const [was, is] = [facts(before), facts(after)];
  const names = (Object.keys(was) as (keyof typeof was)[]).filter((name) => was[name] !== is[name]);
  const only = (state: typeof was) => Object.fromEntries(names.map((name) => [name, state[name]]));
  return names.length === 0 ? null : { before: only(was), after: only(is) };
}

/** The requested changes of a user; absent fields stay. */
export interface UserChange {
  readonly name?: string;
  readonly onboarded?: boolean;
  readonly supportEnabled?: boolean;
  readonly defaultAccountId?: string;
  /** The role in the caller's account. */
  readonly permission?: Role;
}

/** The e-mails about a change. `ownerEmails` are read for a changed role only. */
export type EmailsForChange = (change: {
  readonly before: User;
  readonly after: User;
  readonly ownerEmails: readonly string[];
  /** Name of the user who made it. */
  readonly changedBy: string;
}) => readonly AddressedEmail[];

interface MemberChange {
  readonly uid: string;
  /** Why the stored member must not be changed, or null. */
  readonly check: (target: StoredMember) => MemberChangeResult | null;
  /** The user after the change. */
  readonly apply: (user: User) => User;
  readonly emailsFor: EmailsForChange;
  /** The e-mail about access that the member can no longer give. */
  readonly grantsEmail: GrantsEmail;
}

export type MemberChangeResult =
  | { readonly kind: 'changed'; readonly user: User }
  /** No member of the caller's account. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly error: MembershipError }
  /** Only users themselves change their name while they belong to several accounts. */
  | { readonly kind: 'elsewhere' };
