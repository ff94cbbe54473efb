import type { User } from '@llevo/contract/entities/account-user';
import { paths } from '@llevo/contract/paths';
import type { QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { accountSearchFields } from './account-document.ts';
import { enqueueEmail } from '../mail/enqueue-email.ts';
import { sessionTransaction } from '../sessions/session-transaction.ts';
import type { Clock, Ids } from '../deps.ts';
import { firestore } from '../platform/firebase.ts';
import type { AuditChain } from '../audit/audit-chain.ts';
import { applyUserChange, memberChangeError, diffUser } from './member-change-rules.ts';
import type { Caller } from '../platform/ports.ts';
import type { MemberChange, MemberChangeResult, Members } from './ports.ts';
import { readSessionsToRevoke } from '../sessions/revoke-sessions.ts';
import { readMember, readUserSessions, userSearchFields } from './stored-member.ts';

const EMAIL_ID_LENGTH = 20;

/** A change of a person: every copy of what changed, what rests on it, audit and mails in one commit. */
export function changeMember(clock: Clock, ids: Ids): Members['change'] {
  return (caller, change) =>
    sessionTransaction(caller, async (transaction, { audit }) => {
      const { uid } = change;
      const { accountId } = caller;
      const target = await readMember(transaction, accountId, uid);
      if (target === null) return { kind: 'unknown' };
      const refusal = memberChangeError(caller, target, change);
      if (refusal !== null) return refusal;
      const except = uid === caller.uid ? caller.sessionId : null;
      return writeMemberChange(transaction, target.user, { ...change, audit, accountId, except, clock, ids });
    });
}

interface MemberChangeContext extends MemberChange {
  readonly audit: AuditChain;
  /** The account whose audit and mail tell of it. */
  readonly accountId: string;
  /** A session that stays, whatever changes. */
  readonly except: string | null;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Writes a change that nothing stands against: every copy, the sessions that rest on it, audit and mails. */
export async function writeMemberChange(
  transaction: Transaction,
  before: User,
  { uid, change, emailsFor, audit, accountId, except, clock, ids }: MemberChangeContext,
): Promise<MemberChangeResult> {
  const after = applyUserChange(before, change, accountId);
  const told = diffUser(before, after, accountId);
  if (told === null) return { kind: 'changed', user: before };
  const [sessions, ends] = await Promise.all([
    readUserSessions(transaction, uid),
    before.email === after.email ? null : readSessionsToRevoke(transaction, uid, { except }),
  ]);
  const createdAt = clock.nowMs();
  ends?.revoke(createdAt);
  const going = ends === null ? sessions : sessions.filter(({ id }) => id === except);
  updateSessions(transaction, going, { before, after, accountId });
  writeUserCopies(transaction, { uid, before, after });
  audit.add({ action: 'user.update', target: paths.user(uid), ...told, createdAt });
  for (const letter of emailsFor(before, after)) {
    enqueueEmail(transaction, letter, { id: `user-${ids.base62(EMAIL_ID_LENGTH)}`, accountId, createdAt });
  }
  return { kind: 'changed', user: after };
}

interface UserTransition {
  readonly before: User;
  readonly after: User;
}

/** Ends the sessions that the change takes the ground from; the others learn the new name. */
function updateSessions(
  transaction: Transaction,
  sessions: readonly QueryDocumentSnapshot[],
  { before, after, accountId }: UserTransition & Pick<Caller, 'accountId'>,
): void {
  const hasOtherRole = before.accounts[accountId]?.permission !== after.accounts[accountId]?.permission;
  const isConsentWithdrawn = before.supportEnabled && !after.supportEnabled;
  for (const session of sessions) {
    const isOver =
      (hasOtherRole && session.get('accountId') === accountId) ||
      (isConsentWithdrawn && session.get('impersonator') !== null);
    if (isOver) transaction.delete(session.ref);
    else if (before.name !== after.name) transaction.update(session.ref, { name: after.name });
  }
}

function writeUserCopies(
  transaction: Transaction,
  { uid, before, after }: UserTransition & Pick<MemberChange, 'uid'>,
): void {
  const { name, email, emailVerified, onboarded, supportEnabled, defaultAccountId, accounts } = after;
  const facts = { name, email, emailVerified, onboarded, supportEnabled, defaultAccountId, accounts };
  transaction.update(firestore().doc(paths.user(uid)), { ...facts, ...userSearchFields(after) });
  for (const [accountId, { name: accountName, permission }] of Object.entries(accounts)) {
    const isSame =
      before.name === after.name &&
      before.email === after.email &&
      before.accounts[accountId]?.permission === permission;
    if (isSame) continue;
    const member = firestore().doc(paths.accountDocument(accountId, 'members', uid));
    transaction.set(member, { name: after.name, email: after.email, permission }, { merge: true });
    if (permission !== 'owner' || before.email === after.email) continue;
    const labels = accountSearchFields({ name: accountName, ownerEmail: after.email });
    transaction.update(firestore().doc(paths.account(accountId)), labels);
  }
}
