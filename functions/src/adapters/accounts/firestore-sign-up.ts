import { Account } from '@llevo/contract/entities/account';
import type { Member } from '@llevo/contract/entities/account-user';
import { StoredInvite } from '@llevo/contract/entities/invite';
import { DEFAULT_RECORD_ID, paths } from '@llevo/contract/paths';
import { PLAN_LIMITS } from '@llevo/contract/rules/billing/plans';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import type { Clock } from '../deps.ts';
import { isDocumentId } from '../platform/document-id.ts';
import { accountSearchFields } from './account-document.ts';
import { addMembership } from './sign-up-user.ts';
import { firestore } from '../platform/firebase.ts';
import { openAuditChain } from '../audit/audit-chain.ts';
import { addOutboxMail } from '../mail/firestore-outbox.ts';
import { readOneTimeUse } from '../sessions/one-time-tokens/one-time-use.ts';
import type { JoinedMember, SignUp, SignUpResult, CreateAccountInput, AcceptInviteInput } from '../sessions/ports.ts';
import { writeSession } from '../sessions/session-document.ts';
import { userSearchFields } from './stored-member.ts';
import { queuedTransaction } from '../platform/queued-transaction.ts';

const documentAt = (path: string) => firestore().doc(path);

const toMember = ({ user, permission }: JoinedMember, nowMs: number): Member => ({
  permission,
  name: user.name,
  email: user.email,
  joinedAt: nowMs,
});

/** People coming into accounts: `users`, `accounts`, members, audit, session and mail in one commit each. */
export function firestoreSignUp(clock: Clock): SignUp {
  /** Writes the person, their membership and, where one is to be opened, their session. */
  const enter = (
    transaction: Transaction,
    entry: CreateAccountInput | AcceptInviteInput,
    arrival: JoinedMember,
  ): SignUpResult => {
    const nowMs = clock.nowMs();
    const opened = entry.newSession(arrival);
    const signedIn = opened === null ? {} : { lastLogin: nowMs, lastActive: nowMs };
    transaction.set(documentAt(paths.user(arrival.uid)), {
      ...arrival.user,
      ...signedIn,
      ...userSearchFields(arrival.user),
    });
    transaction.create(
      documentAt(paths.accountDocument(arrival.accountId, 'members', arrival.uid)),
      toMember(arrival, nowMs),
    );
    if (opened !== null) writeSession(transaction, opened);
    return { arrival, opened };
  };

  const found = async (transaction: Transaction, founding: CreateAccountInput): Promise<SignUpResult> => {
    const { accountId, signUpUser, accountName, provenAtMs, prices, welcomeEmail, oneTimeUse } = founding;
    const nowMs = clock.nowMs();
    const actor = { uid: signUpUser.uid, name: signUpUser.name, accountId, impersonator: null };
    const [person, spend, audit] = await Promise.all([
      transaction.get(documentAt(paths.user(signUpUser.uid))),
      oneTimeUse && readOneTimeUse(transaction, oneTimeUse, nowMs),
      openAuditChain(transaction, actor),
    ]);
    const place = addMembership(person, signUpUser, { accountId, accountName, permission: 'owner', provenAtMs, nowMs });
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
    transaction.create(documentAt(paths.account(accountId)), { ...account, ...accountSearchFields(account) });
    const stamp = { updatedAt: nowMs, updatedBy: signUpUser.uid };
    const record = (collection: 'rates' | 'discountRates') =>
      documentAt(paths.accountDocument(accountId, collection, DEFAULT_RECORD_ID));
    transaction.create(record('rates'), { ...prices.rates, discounts: prices.discounts, ...stamp });
    transaction.create(record('discountRates'), { ...prices.discounts, ...stamp });
    audit.add({
      action: 'account.create',
      target: paths.account(accountId),
      before: null,
      after: { name: accountName, owner: signUpUser.uid },
      createdAt: nowMs,
    });
    addOutboxMail(transaction, {
      ...welcomeEmail,
      paragraphs: [...welcomeEmail.paragraphs],
      id: `welcome-${accountId}`,
      accountId,
      to: place.user.email,
      createdAt: nowMs,
    });
    return enter(transaction, founding, {
      uid: signUpUser.uid,
      user: place.user,
      accountId,
      account,
      permission: 'owner',
    });
  };

  const join = async (transaction: Transaction, joining: AcceptInviteInput): Promise<SignUpResult> => {
    const { inviteId, signUpUser, provenAtMs, oneTimeUse } = joining;
    const nowMs = clock.nowMs();
    const document = documentAt(paths.invite(inviteId));
    const invite = parsePendingInvite(await transaction.get(document), nowMs);
    if (invite === null || invite.email !== signUpUser.email) return { refusal: 'no_invite' };
    const { accountId, permission } = invite;
    const actor = { uid: signUpUser.uid, name: signUpUser.name, accountId, impersonator: null };
    const [accountSnapshot, person, members, spend, audit] = await Promise.all([
      transaction.get(documentAt(paths.account(accountId))),
      transaction.get(documentAt(paths.user(signUpUser.uid))),
      transaction.get(firestore().collection(paths.accountCollection(accountId, 'members')).count()),
      oneTimeUse && readOneTimeUse(transaction, oneTimeUse, nowMs),
      openAuditChain(transaction, actor),
    ]);
    if (!accountSnapshot.exists) return { refusal: 'no_invite' };
    const account = Account.parse(accountSnapshot.data());
    if (!account.active) return { refusal: 'no_invite' };
    const seats = PLAN_LIMITS[account.plan ?? 'free'].members;
    const accountName = account.name;
    const place = addMembership(person, signUpUser, { accountId, accountName, permission, provenAtMs, nowMs });
    if ('refusal' in place) return place;
    if (spend === null) return { refusal: 'stale' };
    if (seats !== null && members.data().count >= seats) return { refusal: 'no_seat' };
    spend?.();
    transaction.update(document, { state: 'accepted' });
    audit.add({
      action: 'member.join',
      target: paths.accountDocument(accountId, 'members', signUpUser.uid),
      before: null,
      after: { permission },
      createdAt: nowMs,
    });
    return enter(transaction, joining, { uid: signUpUser.uid, user: place.user, accountId, account, permission });
  };

  const findInvite: SignUp['findInvite'] = async (inviteId) =>
    isDocumentId(inviteId) ? parsePendingInvite(await documentAt(paths.invite(inviteId)).get(), clock.nowMs()) : null;

  return {
    findInvite,
    createAccount: (founding) =>
      queuedTransaction(founding.signUpUser.uid, (transaction) => found(transaction, founding)),
    acceptInvite: async (joining) => {
      // Everybody who comes into an account writes its audit, so they take turns by account.
      const invite = await findInvite(joining.inviteId);
      if (invite === null) return { refusal: 'no_invite' };
      return queuedTransaction(invite.accountId, (transaction) => join(transaction, joining));
    },
  };
}

/** An invite that nobody took up yet and that has not expired. */
function parsePendingInvite(snapshot: DocumentSnapshot, nowMs: number): StoredInvite | null {
  const expiresAt: unknown = snapshot.get('expiresAt');
  if (!(expiresAt instanceof Timestamp) || expiresAt.toMillis() <= nowMs) return null;
  const invite = StoredInvite.parse(snapshot.data());
  return invite.state === 'waiting' ? invite : null;
}
