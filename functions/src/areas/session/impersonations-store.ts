import { User } from '@llevo/contract/entities/account-user';
import { paths } from '@llevo/contract/paths';
import { checkImpersonation } from '@llevo/contract/rules/access/impersonation';
import type { ImpersonationError } from '@llevo/contract/rules/access/impersonation';
import { queuedAuditedTransaction } from '../../platform/audit/audit-chain.ts';
import type { Deps } from '../../platform/deps.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { addSecurityEvent } from '../../platform/identity/security/security-events.ts';
import { isStillGranted, parseSession, writeSession } from '../../platform/identity/session-document.ts';
import type { NewSession, Session } from '../../platform/identity/session-document.ts';
import { sessionTransaction } from '../../platform/identity/session-transaction.ts';
import { enqueueEmail } from '../../platform/mail/mail-outbox.ts';
import type { Caller } from '../../platform/seams/core.ts';
import type { AddressedEmail } from '../../platform/seams/email.ts';
import { store } from '../../platform/store.ts';

const EMAIL_ID_LENGTH = 20;

const documentAt = (path: string) => firestore().doc(path);

/** Impersonation sessions. Start and end are audited in the account of the impersonated user. */
export const impersonationsStore = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) => {
  return {
    /**
     * Stores an impersonation session if the user currently consents; audited in their account, and e-mailed to them.
     */
    start: (
      caller: Caller,
      newSession: NewSession,
      { reason, emailTo }: { readonly reason: string; readonly emailTo: (to: string) => AddressedEmail },
    ): Promise<StartImpersonationResult> => {
      const { uid, accountId, expiresAtMs } = newSession.session;
      return sessionTransaction(
        caller,
        async (transaction, { audit }) => {
          const [person, account] = await transaction.getAll(
            documentAt(paths.user(uid)),
            documentAt(paths.account(accountId)),
          );
          if (!person?.exists) return { kind: 'outdated' };
          const user = User.parse(person.data());
          // This commit checks the consent: withdrawing it reads the sessions that this one writes.
          const error = checkImpersonation({ caller, uid, user });
          if (error !== null) return { kind: 'refused', error };
          if (!isStillGranted(person, account, newSession)) return { kind: 'outdated' };
          const nowMs = clock.nowMs();
          writeSession(transaction, newSession);
          addSecurityEvent(transaction, uid, { kind: 'impersonation_started', nowMs, origin: null, detail: reason });
          const options = { id: `support-${ids.base62(EMAIL_ID_LENGTH)}`, accountId, createdAt: nowMs };
          enqueueEmail(transaction, emailTo(user.email), options);
          audit.add({
            action: 'impersonation.start',
            target: paths.user(uid),
            before: null,
            after: { name: user.name, reason, expiresAt: new Date(expiresAtMs).toISOString() },
            createdAt: nowMs,
          });
          return { kind: 'opened' };
        },
        accountId,
      );
    },

    /** Ends the caller's impersonation; returns the session it was started from, if it still exists. */
    end: async ({ uid, name, accountId, sessionId, impersonator }: Caller): Promise<MasterSession | null> => {
      if (sessionId === null || impersonator === null) throw new Error('Not an impersonation');
      const master = await documentAt(paths.user(impersonator)).get();
      const user = master.exists ? User.parse(master.data()) : null;
      const actor = { uid: impersonator, name: user?.name ?? '', accountId, impersonator: null };
      return queuedAuditedTransaction(actor, [paths.session(sessionId)], async (transaction, audit) => {
        const impersonation = await transaction.get(documentAt(paths.session(sessionId)));
        if (!impersonation.exists) return null;
        const { impersonatorSession } = parseSession(impersonation.data());
        const masterSession =
          impersonatorSession === null ? null : await transaction.get(documentAt(paths.session(impersonatorSession)));
        const nowMs = clock.nowMs();
        transaction.delete(impersonation.ref);
        addSecurityEvent(transaction, uid, { kind: 'impersonation_ended', nowMs, origin: null });
        audit.add({
          action: 'impersonation.end',
          target: paths.user(uid),
          before: { name },
          after: null,
          createdAt: nowMs,
        });
        if (!masterSession?.exists || user === null) return null;
        const session = parseSession(masterSession.data());
        const isTheirs = session.uid === impersonator && session.impersonator === null;
        return isTheirs && session.expiresAtMs > nowMs ? { sessionId: masterSession.id, session, user } : null;
      });
    },
  };
});

type StartImpersonationResult =
  | { readonly kind: 'opened' }
  | { readonly kind: 'refused'; readonly error: ImpersonationError }
  /** User, membership or account changed in the meantime. */
  | { readonly kind: 'outdated' };

/** The master's session to return to. */
interface MasterSession {
  readonly sessionId: string;
  readonly session: Session;
  readonly user: User;
}
