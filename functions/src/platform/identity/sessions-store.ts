import { paths } from '@llevo/contract/paths';
import { isDocumentId } from '../firestore/document-fields.ts';
import type { Sessions, Session } from './ports.ts';
import { readSignInHistory } from './security/record-sign-in.ts';
import { touchSession } from './touch-session.ts';
import { firestore } from '../firestore/firebase.ts';
import { readOneTimeUse } from './one-time-tokens/one-time-use.ts';
import { isStillGranted, parseSession, parseSessionAccount, writeSession } from './session-document.ts';
import { queuedTransaction } from '../firestore/queued-transaction.ts';

/** `sessions/{sid}`. */
export const firestoreSessions: Sessions = {
  findWithAccount: async (sessionId, accountId) => {
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

  open: (newSession) =>
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

  touch: touchSession,

  end: async (sessionId) => {
    if (isDocumentId(sessionId)) await firestore().doc(paths.session(sessionId)).delete();
  },
};

/** Whether the impersonating master is still signed in; true for every other session. */
async function isImpersonatorSignedIn({ impersonator, impersonatorSession }: Session): Promise<boolean> {
  if (impersonatorSession === null) return true;
  const masterSession = await firestore().doc(paths.session(impersonatorSession)).get();
  return masterSession.exists && masterSession.get('uid') === impersonator;
}
