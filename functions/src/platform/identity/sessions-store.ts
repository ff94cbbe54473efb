import type { Account } from '@llevo/contract/entities/account';
import type { NewSession } from './session-document.ts';
import { paths } from '@llevo/contract/paths';
import { isDocumentId } from '../firestore/document-fields.ts';
import type { Session } from './session-document.ts';
import { readSignInHistory } from './security/record-sign-in.ts';
import { touchSession } from './touch-session.ts';
import { firestore } from '../firestore/firebase.ts';
import { readOneTimeUse } from './one-time-tokens/one-time-use.ts';
import { isStillGranted, parseSession, parseSessionAccount, writeSession } from './session-document.ts';
import { queuedTransaction } from '../firestore/queued-transaction.ts';

/** `sessions/{sid}`. */
export const sessionsStore = {
  /** A session and its account in one round trip; null when either is missing. */
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
   * Stores a session and its user's sign-in time in one commit. False where a precondition no longer holds:
   * membership and role, credentials, one-time credential, replaced session.
   */
  open: (newSession: NewSession): Promise<boolean> =>
    queuedTransaction(newSession.session.uid, async (transaction) => {
      const { session, oneTimeUse, replacedSessionId } = newSession;
      const person = firestore().doc(paths.user(session.uid));
      const [user, account, spend, isThere, recordSignIn] = await Promise.all([
        transaction.get(person),
        transaction.get(firestore().doc(paths.account(session.accountId))),
        oneTimeUse && readOneTimeUse(transaction, oneTimeUse, session.createdAtMs),
        replacedSessionId === undefined ||
          transaction.get(firestore().doc(paths.session(replacedSessionId))).then((old) => old.exists),
        newSession.signIn && readSignInHistory(transaction, session.uid, { nowMs: session.createdAtMs }),
      ]);
      if (!isStillGranted(user, account, newSession) || spend === null || !isThere) return false;
      spend?.();
      writeSession(transaction, newSession);
      await recordSignIn?.(newSession);
      transaction.update(person, { lastLogin: session.createdAtMs, lastActive: session.createdAtMs });
      return true;
    }),

  /** Records that a session is in use, at most once in a quarter of an hour. Never rejects, and revives no session. */
  touch: touchSession,

  /** Ends a session; no error when there is none. */
  end: async (sessionId: string): Promise<void> => {
    if (isDocumentId(sessionId)) await firestore().doc(paths.session(sessionId)).delete();
  },
};

/** Whether the impersonating master is still signed in; true for every other session. */
async function isImpersonatorSignedIn({ impersonator, impersonatorSession }: Session): Promise<boolean> {
  if (impersonatorSession === null) return true;
  const masterSession = await firestore().doc(paths.session(impersonatorSession)).get();
  return masterSession.exists && masterSession.get('uid') === impersonator;
}
