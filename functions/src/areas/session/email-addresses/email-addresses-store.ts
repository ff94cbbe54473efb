import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { User } from '@llevo/contract/entities/account-user';
import type { EmailChange } from '@llevo/contract/entities/email-change';
import { paths } from '@llevo/contract/paths';
import { EMAIL_UNDO_LIFETIME_MS, pendingEmailChange } from '@llevo/contract/rules/account/email-change';
import { openAuditChain } from '../../../platform/audit/audit-chain.ts';
import type { Deps } from '../../../platform/deps.ts';
import { firestore } from '../../../platform/firestore/firebase.ts';
import { queuedTransaction } from '../../../platform/firestore/queued-transaction.ts';
import { signLink } from '../../../platform/identity/one-time-tokens/signed-tokens.ts';
import type { VerifiedToken } from '../../../platform/identity/one-time-tokens/token-types.ts';
import { readSessionsToRevoke } from '../../../platform/identity/revoke-sessions.ts';
import { addSecurityEvent } from '../../../platform/identity/security/security-events.ts';
import { writeUserCopies } from '../../../platform/identity/user-copies.ts';
import { isEmailTaken, moveEmail, parseHeldEmail, readEmailsOf } from '../../../platform/identity/user-records.ts';
import type { HeldEmail } from '../../../platform/identity/user-records.ts';
import { releaseHeldMail } from '../../../platform/mail/release-held-mail.ts';
import type { Actor, Clock, Ids } from '../../../platform/seams/core.ts';
import { store } from '../../../platform/store.ts';
import { enqueueLinkEmails } from './email-changes.ts';
import type { EmailAddresses, EmailLinkResult } from './email-changes.ts';
import { requestedEmailChanges } from './request-email-change.ts';

/** `emailChange` of `users/{uid}`, and `userEmails/{e-mail}`. */
export const emailAddressesStore = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>): EmailAddresses => ({
  ...requestedEmailChanges(clock, ids),
  ...emailLinks(clock, ids),
  ...movedEmails(clock, ids),
}));

/** Links that change a user's e-mail, and change it back. */
function movedEmails(clock: Clock, ids: Ids): Pick<EmailAddresses, 'confirmChange' | 'undoChange'> {
  return {
    confirmChange: (token, emailsFor) =>
      queuedTransaction(token.uid, async (transaction) => {
        const nowMs = clock.nowMs();
        const { uid } = token;
        const before = await readUser(transaction, uid);
        const change = before === null ? null : changeOfLink(before, token, nowMs);
        if (before === null || change?.awaits !== 'new') return { kind: 'invalid' };
        const [isTaken, revocation] = await Promise.all([
          isEmailTaken(transaction, { email: change.to, uid, nowMs }),
          readSessionsToRevoke(transaction, uid, { except: change.sessionId }),
        ]);
        if (isTaken) return { kind: 'email_taken' };
        // A mailbox that was never verified may be a stranger's: it is not held and cannot undo the change.
        const undo = before.emailVerified
          ? await signLink(clock, ids)({ purpose: 'email_undo', uid, lifetimeMs: EMAIL_UNDO_LIFETIME_MS })
          : null;
        const held = undo && holdEmail({ email: before.email, linkId: undo.id, nowMs });
        const actor = changeAuthor(before, change);
        revocation.revoke(nowMs);
        writeMove(transaction, { uid, before, to: change.to, held, actor, action: 'user.email_change', nowMs });
        const emails = emailsFor(before.email, change.to, undo?.token ?? null);
        enqueueLinkEmails(transaction, emails, { ids, accountId: actor.accountId, createdAt: nowMs });
        return { kind: 'done', email: change.to };
      }),

    undoChange: (token, emailsFor) =>
      queuedTransaction(token.uid, async (transaction) => {
        const nowMs = clock.nowMs();
        const { uid } = token;
        const [before, emails, revocation] = await Promise.all([
          readUser(transaction, uid),
          readEmailsOf(transaction, uid),
          readSessionsToRevoke(transaction, uid),
        ]);
        const held = parseHeldEmail(emails.find((email) => email.get('undoLinkId') === token.id));
        if (before === null || held === null || held.expiresAt.toMillis() <= nowMs) return { kind: 'invalid' };
        // The author of a later change must not be able to undo this from their own mailbox.
        for (const later of heldAfter(emails, held)) transaction.delete(later.ref);
        const actor = { uid, name: before.name, accountId: before.defaultAccountId, impersonator: null };
        revocation.revoke(nowMs);
        writeMove(transaction, { uid, before, to: held.email, held: null, actor, action: 'user.email_undo', nowMs });
        const content = emailsFor(before.email, held.email, null);
        enqueueLinkEmails(transaction, content, { ids, accountId: actor.accountId, createdAt: nowMs });
        return { kind: 'done', email: held.email };
      }),
  };
}

async function readUser(transaction: Transaction, uid: string): Promise<User | null> {
  const snapshot = await transaction.get(firestore().doc(paths.user(uid)));
  return snapshot.exists ? User.parse(snapshot.data()) : null;
}

const holdEmail = (change: { readonly email: string; readonly linkId: string; readonly nowMs: number }): HeldEmail => ({
  undoLinkId: change.linkId,
  email: change.email,
  expiresAt: Timestamp.fromMillis(change.nowMs + EMAIL_UNDO_LIFETIME_MS),
});

/** The e-mails of a user that later changes hold. */
const heldAfter = (emails: readonly QueryDocumentSnapshot[], { expiresAt }: HeldEmail): QueryDocumentSnapshot[] =>
  emails.filter((email) => (parseHeldEmail(email)?.expiresAt.toMillis() ?? 0) > expiresAt.toMillis());

interface EmailMove {
  readonly uid: string;
  readonly before: User;
  /** The user's new e-mail; its mailbox is verified. */
  readonly to: string;
  readonly held: HeldEmail | null;
  readonly actor: Actor;
  readonly action: 'user.email_change' | 'user.email_undo';
  readonly nowMs: number;
}

/** Writes the reservation, the user with every copy of the e-mail, and the audit entry. */
function writeMove(transaction: Transaction, { uid, before, to, held, actor, action, nowMs }: EmailMove): void {
  const after: User = { ...before, email: to, emailVerified: true };
  moveEmail(transaction, uid, { from: before.email, to, held });
  writeUserCopies(transaction, { uid, before, after });
  transaction.update(firestore().doc(paths.user(uid)), { emailChange: FieldValue.delete() });
  addSecurityEvent(transaction, uid, { kind: 'email_changed', nowMs, origin: null, detail: before.email });
  openAuditChain(transaction, actor).add({
    action,
    target: paths.user(uid),
    before: { email: before.email },
    after: { email: to },
    createdAt: nowMs,
  });
}

/** The pending change that this link is for; null if the link was used, replaced or overtaken. */
function changeOfLink(user: User, { id }: VerifiedToken, nowMs: number): EmailChange | null {
  const pending = pendingEmailChange(user, nowMs);
  return pending?.linkId === id ? pending : null;
}

/**
 * The author of a change, in the audit of the account where it was requested or, if the user left it, of a current one.
 */
const changeAuthor = (user: User, { requestedBy, accountId }: EmailChange): Actor => ({
  ...requestedBy,
  accountId: Object.hasOwn(user.accounts, accountId) ? accountId : user.defaultAccountId,
});

const ownedAccounts = ({ accounts }: User): string[] =>
  Object.entries(accounts).flatMap(([accountId, { permission }]) => (permission === 'owner' ? [accountId] : []));

/** Links that verify a mailbox without changing the e-mail. */
function emailLinks(clock: Clock, ids: Ids): Pick<EmailAddresses, 'verify' | 'approveChange'> {
  return {
    verify: async (uid) => {
      const owned: string[] = [];
      const result = await queuedTransaction<EmailLinkResult>(uid, async (transaction) => {
        const document = firestore().doc(paths.user(uid));
        const snapshot = await transaction.get(document);
        if (!snapshot.exists) return { kind: 'invalid' };
        const user = User.parse(snapshot.data());
        // Following the link again is not an error: the mailbox is verified.
        if (user.emailVerified) return { kind: 'done', email: user.email };
        const actor = { uid, name: user.name, accountId: user.defaultAccountId, impersonator: null };
        owned.push(...ownedAccounts(user));
        transaction.update(document, { emailVerified: true });
        openAuditChain(transaction, actor).add({
          action: 'user.email_verify',
          target: document.path,
          before: { emailVerified: false },
          after: { emailVerified: true },
          createdAt: clock.nowMs(),
        });
        return { kind: 'done', email: user.email };
      });
      for (const accountId of new Set(owned)) await releaseHeldMail(accountId, clock.nowMs());
      return result;
    },

    approveChange: (token, emailsFor) =>
      queuedTransaction(token.uid, async (transaction) => {
        const nowMs = clock.nowMs();
        const { uid } = token;
        const document = firestore().doc(paths.user(uid));
        const snapshot = await transaction.get(document);
        if (!snapshot.exists) return { kind: 'invalid' };
        const user = User.parse(snapshot.data());
        const change = changeOfLink(user, token, nowMs);
        if (change?.awaits !== 'current') return { kind: 'invalid' };
        const lifetimeMs = change.expiresAt - nowMs;
        const link = await signLink(clock, ids)({ purpose: 'email_confirm', uid, lifetimeMs });
        const emailChange: EmailChange = { ...change, awaits: 'new', linkId: link.id };
        const actor = changeAuthor(user, change);
        transaction.update(document, { emailChange });
        openAuditChain(transaction, actor).add({
          action: 'user.email_approve',
          target: document.path,
          before: { email: user.email },
          after: { pendingEmail: change.to },
          createdAt: nowMs,
        });
        const emails = emailsFor(user, emailChange, link.token);
        enqueueLinkEmails(transaction, emails, { ids, accountId: actor.accountId, createdAt: nowMs });
        return { kind: 'done', email: change.to };
      }),
  };
}
