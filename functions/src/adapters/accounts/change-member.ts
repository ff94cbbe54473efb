import type { User } from '@llevo/contract/entities/account-user';
import { paths } from '@llevo/contract/paths';
import type { QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { accountLabels } from './account-document.ts';
import { addLetter } from '../mail/enqueue-email.ts';
import { changeBy } from '../sessions/session-transaction.ts';
import type { Clock, Ids } from '../deps.ts';
import { firestore } from '../platform/firebase.ts';
import type { AuditChain } from '../audit/audit-chain.ts';
import { changed, changeRefusal, difference } from './member-change-rules.ts';
import type { Caller } from '../platform/ports.ts';
import type { Change, ChangeVerdict, Members } from './members-port.ts';
import { readSessionEnds } from '../sessions/revoke-sessions.ts';
import { readMember, readSessionsOf, userLabels } from './stored-member.ts';

const LETTER_ID_LENGTH = 20;

/** A change of a person: every copy of what changed, what rests on it, audit and mails in one commit. */
export function changeMember(clock: Clock, ids: Ids): Members['change'] {
  return (caller, change) =>
    changeBy(caller, async (transaction, { audit }) => {
      const { uid } = change;
      const { accountId } = caller;
      const target = await readMember(transaction, accountId, uid);
      if (target === null) return { kind: 'unknown' };
      const refusal = changeRefusal(caller, target, change);
      if (refusal !== null) return refusal;
      const except = uid === caller.uid ? caller.sessionId : null;
      return writeChange(transaction, target.user, { ...change, audit, accountId, except, clock, ids });
    });
}

interface Occasion extends Change {
  readonly audit: AuditChain;
  /** The account whose audit and mail tell of it. */
  readonly accountId: string;
  /** A session that stays, whatever changes. */
  readonly except: string | null;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Writes a change that nothing stands against: every copy, the sessions that rest on it, audit and mails. */
export async function writeChange(
  transaction: Transaction,
  before: User,
  { uid, change, letters, audit, accountId, except, clock, ids }: Occasion,
): Promise<ChangeVerdict> {
  const after = changed(before, change, accountId);
  const told = difference(before, after, accountId);
  if (told === null) return { kind: 'changed', user: before };
  const [sessions, ends] = await Promise.all([
    readSessionsOf(transaction, uid),
    before.email === after.email ? null : readSessionEnds(transaction, uid, { except }),
  ]);
  const createdAt = clock.nowMs();
  ends?.end(createdAt);
  const going = ends === null ? sessions : sessions.filter(({ id }) => id === except);
  changeSessions(transaction, going, { before, after, accountId });
  writePerson(transaction, { uid, before, after });
  audit.add({ action: 'user.update', target: paths.user(uid), ...told, createdAt });
  for (const letter of letters(before, after)) {
    addLetter(transaction, letter, { id: `user-${ids.base62(LETTER_ID_LENGTH)}`, accountId, createdAt });
  }
  return { kind: 'changed', user: after };
}

interface Turn {
  readonly before: User;
  readonly after: User;
}

/** Ends the sessions that the change takes the ground from; the others learn the new name. */
function changeSessions(
  transaction: Transaction,
  sessions: readonly QueryDocumentSnapshot[],
  { before, after, accountId }: Turn & Pick<Caller, 'accountId'>,
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

function writePerson(transaction: Transaction, { uid, before, after }: Turn & Pick<Change, 'uid'>): void {
  const { name, email, emailVerified, onboarded, supportEnabled, defaultAccountId, accounts } = after;
  const facts = { name, email, emailVerified, onboarded, supportEnabled, defaultAccountId, accounts };
  transaction.update(firestore().doc(paths.user(uid)), { ...facts, ...userLabels(after) });
  for (const [accountId, { name: accountName, permission }] of Object.entries(accounts)) {
    const isSame =
      before.name === after.name &&
      before.email === after.email &&
      before.accounts[accountId]?.permission === permission;
    if (isSame) continue;
    const member = firestore().doc(paths.accountDocument(accountId, 'members', uid));
    transaction.set(member, { name: after.name, email: after.email, permission }, { merge: true });
    if (permission !== 'owner' || before.email === after.email) continue;
    const labels = accountLabels({ name: accountName, ownerEmail: after.email });
    transaction.update(firestore().doc(paths.account(accountId)), labels);
  }
}
