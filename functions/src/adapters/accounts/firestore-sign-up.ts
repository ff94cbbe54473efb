import { Account } from '@llevo/contract/entities/account';
import type { Member } from '@llevo/contract/entities/account-user';
import { StoredInvite } from '@llevo/contract/entities/invite';
import { DEFAULT_RECORD_ID, paths } from '@llevo/contract/paths';
import { PLAN_LIMITS } from '@llevo/contract/rules/billing/plans';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import type { Clock } from '../deps.ts';
import { isDocumentId } from '../platform/document-id.ts';
import { accountLabels } from './account-document.ts';
import { withPlace } from './sign-up-user.ts';
import { firestore } from '../platform/firebase.ts';
import { openAudit } from '../audit/audit-chain.ts';
import { addMail } from '../mail/firestore-outbox.ts';
import { readOneTimeUse } from '../sessions/one-time-tokens/one-time-use.ts';
import type { Arrival, Enrolment, Entered, Founding, Joining } from '../sessions/sign-in-port.ts';
import { writeSession } from '../sessions/session-document.ts';
import { userLabels } from './stored-member.ts';
import { transactionInTurn } from '../platform/queued-transaction.ts';

const at = (path: string) => firestore().doc(path);

const memberOf = ({ user, permission }: Arrival, nowMs: number): Member => ({
  permission,
  name: user.name,
  email: user.email,
  joinedAt: nowMs,
});

/** People coming into accounts: `users`, `accounts`, members, audit, session and mail in one commit each. */
export function firestoreEnrolment(clock: Clock): Enrolment {
  /** Writes the person, their membership and, where one is to be opened, their session. */
  const enter = (transaction: Transaction, entry: Founding | Joining, arrival: Arrival): Entered => {
    const nowMs = clock.nowMs();
    const opened = entry.opening(arrival);
    const signedIn = opened === null ? {} : { lastLogin: nowMs, lastActive: nowMs };
    transaction.set(at(paths.user(arrival.uid)), { ...arrival.user, ...signedIn, ...userLabels(arrival.user) });
    transaction.create(at(paths.accountDocument(arrival.accountId, 'members', arrival.uid)), memberOf(arrival, nowMs));
    if (opened !== null) writeSession(transaction, opened);
    return { arrival, opened };
  };

  const found = async (transaction: Transaction, founding: Founding): Promise<Entered> => {
    const { accountId, newcomer, accountName, provenAtMs, prices, letter, using } = founding;
    const nowMs = clock.nowMs();
    const actor = { uid: newcomer.uid, name: newcomer.name, accountId, impersonator: null };
    const [person, spend, audit] = await Promise.all([
      transaction.get(at(paths.user(newcomer.uid))),
      using && readOneTimeUse(transaction, using, nowMs),
      openAudit(transaction, actor),
    ]);
    const place = withPlace(person, newcomer, { accountId, accountName, permission: 'owner', provenAtMs, nowMs });
    if ('refusal' in place) return place;
    if (spend === null) return { refusal: 'stale' };
    const account: Account = {
      name: accountName,
      plan: null,
      subscription: null,
      quoterPublished: false,
      active: true,
      createdAt: nowMs,
      ownerEmail: place.user.email,
    };
    spend?.();
    transaction.create(at(paths.account(accountId)), { ...account, ...accountLabels(account) });
    const stamp = { updatedAt: nowMs, updatedBy: newcomer.uid };
    const record = (collection: 'rates' | 'discountRates') =>
      at(paths.accountDocument(accountId, collection, DEFAULT_RECORD_ID));
    transaction.create(record('rates'), { ...prices.rates, discounts: prices.discounts, ...stamp });
    transaction.create(record('discountRates'), { ...prices.discounts, ...stamp });
    audit.add({
      action: 'account.create',
      target: paths.account(accountId),
      before: null,
      after: { name: accountName, owner: newcomer.uid },
      createdAt: nowMs,
    });
    addMail(transaction, {
      ...letter,
      paragraphs: [...letter.paragraphs],
      id: `welcome-${accountId}`,
      accountId,
      to: place.user.email,
      createdAt: nowMs,
    });
    return enter(transaction, founding, {
      uid: newcomer.uid,
      user: place.user,
      accountId,
      account,
      permission: 'owner',
    });
  };

  const join = async (transaction: Transaction, joining: Joining): Promise<Entered> => {
    const { inviteId, newcomer, provenAtMs, using } = joining;
    const nowMs = clock.nowMs();
    const document = at(paths.invite(inviteId));
    const invite = waitingInvite(await transaction.get(document), nowMs);
    if (invite === null || invite.email !== newcomer.email) return { refusal: 'no_invite' };
    const { accountId, permission } = invite;
    const actor = { uid: newcomer.uid, name: newcomer.name, accountId, impersonator: null };
    const [accountSnapshot, person, members, spend, audit] = await Promise.all([
      transaction.get(at(paths.account(accountId))),
      transaction.get(at(paths.user(newcomer.uid))),
      transaction.get(firestore().collection(paths.accountCollection(accountId, 'members')).count()),
      using && readOneTimeUse(transaction, using, nowMs),
      openAudit(transaction, actor),
    ]);
    if (!accountSnapshot.exists) return { refusal: 'no_invite' };
    const account = Account.parse(accountSnapshot.data());
    if (!account.active) return { refusal: 'no_invite' };
    const seats = PLAN_LIMITS[account.plan ?? 'free'].members;
    const accountName = account.name;
    const place = withPlace(person, newcomer, { accountId, accountName, permission, provenAtMs, nowMs });
    if ('refusal' in place) return place;
    if (spend === null) return { refusal: 'stale' };
    if (seats !== null && members.data().count >= seats) return { refusal: 'no_seat' };
    spend?.();
    transaction.update(document, { state: 'accepted' });
    audit.add({
      action: 'member.join',
      target: paths.accountDocument(accountId, 'members', newcomer.uid),
      before: null,
      after: { permission },
      createdAt: nowMs,
    });
    return enter(transaction, joining, { uid: newcomer.uid, user: place.user, accountId, account, permission });
  };

  const findInvite: Enrolment['findInvite'] = async (inviteId) =>
    isDocumentId(inviteId) ? waitingInvite(await at(paths.invite(inviteId)).get(), clock.nowMs()) : null;

  return {
    findInvite,
    found: (founding) => transactionInTurn(founding.newcomer.uid, (transaction) => found(transaction, founding)),
    join: async (joining) => {
      // Everybody who comes into an account writes its audit, so they take turns by account.
      const invite = await findInvite(joining.inviteId);
      if (invite === null) return { refusal: 'no_invite' };
      return transactionInTurn(invite.accountId, (transaction) => join(transaction, joining));
    },
  };
}

/** An invite that nobody took up yet and that has not expired. */
function waitingInvite(snapshot: DocumentSnapshot, nowMs: number): StoredInvite | null {
  const expiresAt: unknown = snapshot.get('expiresAt');
  if (!(expiresAt instanceof Timestamp) || expiresAt.toMillis() <= nowMs) return null;
  const invite = StoredInvite.parse(snapshot.data());
  return invite.state === 'waiting' ? invite : null;
}
