import { FieldValue } from 'firebase-admin/firestore';
import type { EmailChange } from '@llevo/contract/entities/email-change';
import { paths } from '@llevo/contract/paths';
import {
  EMAIL_CHANGE_LIFETIME_MS,
  EMAIL_VERIFICATION_LIFETIME_MS,
  pendingEmailChange,
} from '@llevo/contract/rules/account/email-change';
import { firestore } from '../../../platform/firestore/firebase.ts';
import { signLink } from '../../../platform/identity/one-time-tokens/signed-tokens.ts';
import { readOwnerEmails } from '../../../platform/identity/sensitive-notices.ts';
import { sessionTransaction } from '../../../platform/identity/session-transaction.ts';
import { readMember } from '../../../platform/identity/stored-member.ts';
import { isEmailTaken } from '../../../platform/identity/user-records.ts';
import type { Clock, Ids } from '../../../platform/seams/core.ts';
import { enqueueLinkEmails } from './email-changes.ts';
import type { EmailAddresses } from './email-changes.ts';

type RequestedChanges = Pick<
  EmailAddresses,
  'requestChange' | 'resendChangeLink' | 'sendVerification' | 'cancelChange'
>;

const purposeOf = ({ awaits }: Pick<EmailChange, 'awaits'>) =>
  awaits === 'current' ? ('email_approve' as const) : ('email_confirm' as const);

/** Requests by users and administrators about an e-mail; the links in the resulting e-mails complete them. */
export function requestedEmailChanges(clock: Clock, ids: Ids): RequestedChanges {
  const sign = signLink(clock, ids);

  return {
    requestChange: (caller, { uid, to, accountId, isByMaster, check, firstStep, emailsFor, emailsForOwners }) =>
      sessionTransaction(
        caller,
        async (transaction, { audit }) => {
          const nowMs = clock.nowMs();
          const target = await readMember(transaction, accountId, uid);
          if (target === null) return { kind: 'unknown' };
          const error = check(target);
          if (error !== null) return error;
          if (await isEmailTaken(transaction, { email: to, uid, nowMs })) return { kind: 'email_taken' };
          const { user } = target;
          const ownerEmails = uid === caller.uid ? [] : await readOwnerEmails(transaction, accountId);
          const awaits = firstStep(user);
          const link = await sign({ purpose: purposeOf({ awaits }), uid, lifetimeMs: EMAIL_CHANGE_LIFETIME_MS });
          const emailChange: EmailChange = {
            to,
            awaits,
            linkId: link.id,
            requestedAt: nowMs,
            expiresAt: nowMs + EMAIL_CHANGE_LIFETIME_MS,
            accountId,
            // A master acts in the user's name, and the audit records both.
            requestedBy: isByMaster
              ? { uid, name: user.name, impersonator: caller.uid }
              : { uid: caller.uid, name: caller.name, impersonator: null },
            sessionId: uid === caller.uid ? caller.sessionId : null,
          };
          transaction.update(firestore().doc(paths.user(uid)), { emailChange });
          audit.add({
            action: 'user.email_request',
            target: paths.user(uid),
            before: { email: user.email },
            after: { pendingEmail: to },
            createdAt: nowMs,
          });
          const emails = [
            ...emailsFor(user, emailChange, link.token),
            ...emailsForOwners({ user, to, requestedBy: caller.name, ownerEmails }),
          ];
          enqueueLinkEmails(transaction, emails, { ids, accountId, createdAt: nowMs });
          return { kind: 'requested', user: { ...user, emailChange } };
        },
        accountId,
      ),

    resendChangeLink: (caller, emailsFor) =>
      sessionTransaction(caller, async (transaction, { user }) => {
        const nowMs = clock.nowMs();
        const pending = pendingEmailChange(user, nowMs);
        if (pending === null) return null;
        const { uid, accountId } = caller;
        const lifetimeMs = pending.expiresAt - nowMs;
        const link = await sign({ purpose: purposeOf(pending), uid, lifetimeMs });
        const emailChange: EmailChange = { ...pending, linkId: link.id };
        transaction.update(firestore().doc(paths.user(uid)), { emailChange });
        enqueueLinkEmails(transaction, emailsFor(user, emailChange, link.token), { ids, accountId, createdAt: nowMs });
        return emailChange;
      }),

    sendVerification: (caller, emailFor) =>
      sessionTransaction(caller, async (transaction, { user }) => {
        if (user.emailVerified) return false;
        const link = await sign({
          purpose: 'email_verify',
          uid: caller.uid,
          lifetimeMs: EMAIL_VERIFICATION_LIFETIME_MS,
        });
        const options = { ids, accountId: caller.accountId, createdAt: clock.nowMs() };
        enqueueLinkEmails(transaction, [emailFor(link.token)], options);
        return true;
      }),

    cancelChange: (caller) =>
      sessionTransaction(caller, (transaction, { audit, user }) => {
        const createdAt = clock.nowMs();
        const pending = pendingEmailChange(user, createdAt);
        if (pending === null) return Promise.resolve(false);
        const document = firestore().doc(paths.user(caller.uid));
        transaction.update(document, { emailChange: FieldValue.delete() });
        audit.add({
          action: 'user.email_cancel',
          target: document.path,
          before: { pendingEmail: pending.to },
          after: null,
          createdAt,
        });
        return Promise.resolve(true);
      }),
  };
}
