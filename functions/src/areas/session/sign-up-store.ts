import { Timestamp } from 'firebase-admin/firestore';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { DEFAULT_DISPATCH_SETTINGS } from '@llevo/contract/entities/dispatch-settings';
import { Account } from '@llevo/contract/entities/account';
import type { Member } from '@llevo/contract/entities/account-user';
import { StoredInvite } from '@llevo/contract/entities/invite';
import { DEFAULT_RECORD_ID, paths } from '@llevo/contract/paths';
import { isInUse } from '@llevo/contract/rules/account/closing';
import { PLAN_LIMITS } from '@llevo/contract/rules/billing/plans';
import { openAuditChain } from '../../platform/audit/audit-chain.ts';
import type { Deps } from '../../platform/deps.ts';
import { isDocumentId } from '../../platform/firestore/document-fields.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { queuedTransaction } from '../../platform/firestore/queued-transaction.ts';
import { accountSearchFields } from '../../platform/identity/account-document.ts';
import { readOneTimeUse } from '../../platform/identity/one-time-tokens/one-time-use.ts';
import { readSignInHistory } from '../../platform/identity/security/record-sign-in.ts';
import type { RecordSignIn } from '../../platform/identity/security/record-sign-in.ts';
import { writeSession } from '../../platform/identity/session-document.ts';
import { userSearchFields } from '../../platform/identity/stored-member.ts';
import { isEmailTaken, reserveEmail, writePasswordHash } from '../../platform/identity/user-records.ts';
import { enqueueEmail } from '../../platform/mail/mail-outbox.ts';
import { store } from '../../platform/store.ts';
import { addMembership } from './sign-up-user.ts';
import type { AcceptInviteInput, CreateAccountInput, JoinedMember, SignUpResult } from './sign-up-user.ts';

const documentAt = (path: string) => firestore().doc(path);

const toMember = ({ user, permission }: JoinedMember, nowMs: number): Member => ({
  permission,
  name: user.name,
  email: user.email,
  joinedAt: nowMs,
});

interface MemberToWrite {
  readonly joined: JoinedMember;
  readonly recordSignIn: RecordSignIn;
}

/** Audits under the stored name: an existing user may type any other one into the form. */
const openMemberAudit = (
  transaction: Transaction,
  { uid, user, accountId }: Pick<JoinedMember, 'uid' | 'user' | 'accountId'>,
) => openAuditChain(transaction, { uid, name: user.name, accountId, impersonator: null });

/** Sign-ups: `users`, `accounts`, members, audit, session and e-mail in one commit. */
export const signUpStore = store(({ clock }: Pick<Deps, 'clock'>) => {
  /** Writes user, membership and, unless a second factor is required, session; a new user's e-mail and password too. */
  const writeMember = async (
    transaction: Transaction,
    input: CreateAccountInput | AcceptInviteInput,
    { joined, recordSignIn }: MemberToWrite,
  ): Promise<SignUpResult> => {
    const nowMs = clock.nowMs();
    const { uid, isNew, passwordHash } = input.signUpUser;
    if (isNew) reserveEmail(transaction, joined.user.email, uid);
    if (passwordHash !== null) writePasswordHash(transaction, uid, { passwordHash });
    const opened = input.newSession(joined);
    const signedIn = opened === null ? {} : { lastLogin: nowMs, lastActive: nowMs };
    transaction.set(documentAt(paths.user(joined.uid)), {
      ...joined.user,
      ...signedIn,
      ...userSearchFields(joined.user),
    });
    transaction.create(
      documentAt(paths.accountDocument(joined.accountId, 'members', joined.uid)),
      toMember(joined, nowMs),
    );
    if (opened !== null) {
      writeSession(transaction, opened);
      await recordSignIn(opened);
    }
    return { arrival: joined, opened };
  };

  const createAccount = async (transaction: Transaction, input: CreateAccountInput): Promise<SignUpResult> => {
    const { accountId, signUpUser, accountName, isNamed, provenAtMs, prices, welcomeEmail, oneTimeUse } = input;
    const nowMs = clock.nowMs();
    const [person, isTaken, markUsed, recordSignIn] = await Promise.all([
      transaction.get(documentAt(paths.user(signUpUser.uid))),
      signUpUser.isNew && isEmailTaken(transaction, { ...signUpUser, nowMs }),
      oneTimeUse && readOneTimeUse(transaction, oneTimeUse, nowMs),
      readSignInHistory(transaction, signUpUser.uid, { nowMs, isNewUser: signUpUser.isNew }),
    ]);
    if (isTaken) return { error: 'email_taken' };
    const membership = addMembership(person, signUpUser, {
      accountId,
      accountName,
      permission: 'owner',
      provenAtMs,
      nowMs,
    });
    if ('error' in membership) return membership;
    if (markUsed === null) return { error: 'stale' };
    const account: Account = {
      name: accountName,
      isNamed,
      plan: null,
      subscription: null,
      graceUntil: null,
      quoterPublished: false,
      active: true,
      requiresTwoFactor: false,
      createdAt: nowMs,
      ownerEmail: membership.user.email,
      dispatch: DEFAULT_DISPATCH_SETTINGS,
    };
    markUsed?.();
    const audit = openMemberAudit(transaction, { uid: signUpUser.uid, user: membership.user, accountId });
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
    const { emailVerified, email } = membership.user;
    enqueueEmail(
      transaction,
      { ...welcomeEmail(emailVerified), to: email },
      // Secret, because it contains the link that verifies the e-mail.
      { id: `welcome-${accountId}`, accountId, isSecret: !emailVerified, createdAt: nowMs },
    );
    const joined = { uid: signUpUser.uid, user: membership.user, accountId, account, permission: 'owner' } as const;
    return writeMember(transaction, input, { joined, recordSignIn });
  };

  const acceptInvite = async (transaction: Transaction, input: AcceptInviteInput): Promise<SignUpResult> => {
    const { inviteId, signUpUser, provenAtMs, oneTimeUse } = input;
    const nowMs = clock.nowMs();
    const document = documentAt(paths.invite(inviteId));
    const invite = parsePendingInvite(await transaction.get(document), nowMs);
    if (invite === null || invite.email !== signUpUser.email) return { error: 'no_invite' };
    const { accountId, permission } = invite;
    const [accountSnapshot, person, isTaken, members, markUsed, recordSignIn] = await Promise.all([
      transaction.get(documentAt(paths.account(accountId))),
      transaction.get(documentAt(paths.user(signUpUser.uid))),
      signUpUser.isNew && isEmailTaken(transaction, { ...signUpUser, nowMs }),
      transaction.get(firestore().collection(paths.accountCollection(accountId, 'members')).count()),
      oneTimeUse && readOneTimeUse(transaction, oneTimeUse, nowMs),
      readSignInHistory(transaction, signUpUser.uid, { nowMs, isNewUser: signUpUser.isNew }),
    ]);
    if (!accountSnapshot.exists) return { error: 'no_invite' };
    const account = Account.parse(accountSnapshot.data());
    if (!isInUse(account)) return { error: 'no_invite' };
    if (isTaken) return { error: 'email_taken' };
    const seats = PLAN_LIMITS[account.plan ?? 'free'].members;
    const accountName = account.name;
    const membership = addMembership(person, signUpUser, { accountId, accountName, permission, provenAtMs, nowMs });
    if ('error' in membership) return membership;
    if (markUsed === null) return { error: 'stale' };
    if (seats !== null && members.data().count >= seats) return { error: 'no_seat' };
    markUsed?.();
    transaction.update(document, { state: 'accepted' });
    const audit = openMemberAudit(transaction, { uid: signUpUser.uid, user: membership.user, accountId });
    audit.add({
      action: 'member.join',
      target: paths.accountDocument(accountId, 'members', signUpUser.uid),
      before: null,
      after: { permission },
      createdAt: nowMs,
    });
    const joined = { uid: signUpUser.uid, user: membership.user, accountId, account, permission };
    return writeMember(transaction, input, { joined, recordSignIn });
  };

  const findInvite: (inviteId: string) => Promise<StoredInvite | null> = async (inviteId) =>
    isDocumentId(inviteId) ? parsePendingInvite(await documentAt(paths.invite(inviteId)).get(), clock.nowMs()) : null;

  return {
    /** A pending invite, or null. */
    findInvite,
    /** Creates an account with owner, prices, audit entry, welcome e-mail and session, in one commit. */
    createAccount: (input: CreateAccountInput): Promise<SignUpResult> =>
      queuedTransaction(input.signUpUser.email, (transaction) => createAccount(transaction, input)),
    /** Accepts an invite: membership, audit entry and session in one commit. */
    acceptInvite: async (input: AcceptInviteInput): Promise<SignUpResult> => {
      // Queued by account, because sign-ups count its seats.
      const invite = await findInvite(input.inviteId);
      if (invite === null) return { error: 'no_invite' };
      return queuedTransaction(invite.accountId, (transaction) => acceptInvite(transaction, input));
    },
  };
});

/** Parses an invite; null unless it is pending and unexpired. */
function parsePendingInvite(snapshot: DocumentSnapshot, nowMs: number): StoredInvite | null {
  const expiresAt: unknown = snapshot.get('expiresAt');
  if (!(expiresAt instanceof Timestamp) || expiresAt.toMillis() <= nowMs) return null;
  const invite = StoredInvite.parse(snapshot.data());
  return invite.state === 'waiting' ? invite : null;
}
