import { User } from '@llevo/contract/entities/account-user';
import type { EmailChange } from '@llevo/contract/entities/email-change';
import { paths } from '@llevo/contract/paths';
import { pendingEmailChange } from '@llevo/contract/rules/account/email-change';
import { openAuditChain } from '../../../platform/audit/audit-chain.ts';
import { firestore } from '../../../platform/firestore/firebase.ts';
import type { Actor, Clock, Ids } from '../../../platform/seams/core.ts';
import { queuedTransaction } from '../../../platform/firestore/queued-transaction.ts';
import { signLink } from '../../../platform/identity/one-time-tokens/sign-link.ts';
import type { VerifiedToken } from '../../../platform/identity/one-time-tokens/token-types.ts';
import { enqueueLinkEmails } from './enqueue-link-emails.ts';
import type { EmailAddresses } from './email-changes.ts';

/** The pending change that this link is for; null for a used, replaced or overtaken link. */
export function changeOfLink(user: User, { id }: VerifiedToken, nowMs: number): EmailChange | null {
  const pending = pendingEmailChange(user, nowMs);
  return pending?.linkId === id ? pending : null;
}

/** The author of a change in the audit of the account where it was asked for, or where the user is by now. */
export const changeAuthor = (user: User, { requestedBy, accountId }: EmailChange): Actor => ({
  ...requestedBy,
  accountId: Object.hasOwn(user.accounts, accountId) ? accountId : user.defaultAccountId,
});

/** Links that prove a mailbox without changing the e-mail. */
export function emailLinks(clock: Clock, ids: Ids): Pick<EmailAddresses, 'verify' | 'approveChange'> {
  return {
    verify: (uid) =>
      queuedTransaction(uid, async (transaction) => {
        const document = firestore().doc(paths.user(uid));
        const snapshot = await transaction.get(document);
        if (!snapshot.exists) return { kind: 'invalid' };
        const user = User.parse(snapshot.data());
        // A second press is no error: the mailbox is proven.
        if (user.emailVerified) return { kind: 'done', email: user.email };
        const actor = { uid, name: user.name, accountId: user.defaultAccountId, impersonator: null };
        transaction.update(document, { emailVerified: true });
        openAuditChain(transaction, actor).add({
          action: 'user.email_verify',
          target: document.path,
          before: { emailVerified: false },
          after: { emailVerified: true },
          createdAt: clock.nowMs(),
        });
        return { kind: 'done', email: user.email };
      }),

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
