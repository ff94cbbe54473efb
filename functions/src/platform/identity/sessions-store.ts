import type { Account } from '@llevo/contract/entities/account';
import { paths } from '@llevo/contract/paths';
import { isDocumentId } from '../firestore/document-fields.ts';
import { firestore } from '../firestore/firebase.ts';
import { queuedTransaction } from '../firestore/queued-transaction.ts';
import { readOneTimeUse } from './one-time-tokens/one-time-use.ts';
import { readImpersonations } from './revoke-sessions.ts';
import { readSignInHistory } from './security/record-sign-in.ts';
import { isStillGranted, parseSession, parseSessionAccount, writeSession } from './session-document.ts';
import type { NewSession, Session } from './session-document.ts';
import { touchSession } from './session-uses.ts';

/** `sessions/{sid}`. */
export const sessionsStore = {
  /** A session and its account in one round trip; null if either is missing. */
  findWithAccount: async (
    sessionId: string,
    accountId: string,
  ): Promise<{ readonly session: Session; readonly account: Account } | null> => {
    if (!isDocumentId(sessionId) || !isDocumentId(accountId)) return null;
    const [session, account] = await firestore().getAll(
      firestore().doc(paths.session(sessionId)),
      firestore().doc(paths.account(accountId)),
    );
    const storedAccount = parseSessionAccount(account);
    if (!session?.exists || storedAccount === null) return null;
    const storedSession = parseSession(session.data());
    return (await isImpersonatorSignedIn(storedSession)) ? { session: storedSession, account: storedAccount } : null;
  },

  /**
   * Stores a session and its user's sign-in time in one commit. False if a precondition no longer holds: membership and
   * role, credentials, one-time credential, replaced session.
   */
  open: (newSession: NewSession): Promise<boolean> =>
    queuedTransaction(newSession.session.uid, async (transaction) => {
      const { session, oneTimeUse, replacedSessionId } = newSession;
      const person = firestore().doc(paths.user(session.uid));
      const [user, account, spend, replaced, recordSignIn] = await Promise.all([
        transaction.get(person),
        transaction.get(firestore().doc(paths.account(session.accountId))),
        oneTimeUse && readOneTimeUse(transaction, oneTimeUse, session.createdAtMs),
        replacedSessionId === undefined ? null : transaction.get(firestore().doc(paths.session(replacedSessionId))),
        newSession.signIn && readSignInHistory(transaction, session.uid, { nowMs: session.createdAtMs }),
      ]);
      if (!isStillGranted(user, account, newSession) || spend === null || replaced?.exists === false) return false;
      const impersonations = replaced === null ? [] : await readImpersonations(transaction, [replaced]);
      spend?.();
      for (const { ref } of impersonations) transaction.delete(ref);
      writeSession(transaction, newSession);
      await recordSignIn?.(newSession);
      transaction.update(person, { lastLogin: session.createdAtMs, lastActive: session.createdAtMs });
      return true;
    }),

  touch: touchSession,

  /** Ends a session and the impersonations opened from it; does nothing if it does not exist. */
  end: async (sessionId: string): Promise<void> => {
    if (!isDocumentId(sessionId)) return;
    await queuedTransaction(paths.session(sessionId), async (transaction) => {
      const session = await transaction.get(firestore().doc(paths.session(sessionId)));
      const impersonations = await readImpersonations(transaction, [session]);
      for (const { ref } of [session, ...impersonations]) transaction.delete(ref);
    });
  },
};

/** Whether the impersonating master is still signed in; true for every other session. */
async function isImpersonatorSignedIn({ impersonator, impersonatorSession }: Session): Promise<boolean> {
  if (impersonatorSession === null) return true;
  const masterSession = await firestore().doc(paths.session(impersonatorSession)).get();
  return masterSession.exists && masterSession.get('uid') === impersonator;
}
