import { User } from '@llevo/contract/entities/account-user';
import { paths } from '@llevo/contract/paths';
import { parseAccount } from '../accounts/account-document.ts';
import { isDocumentId } from '../platform/document-id.ts';
import type { Sessions } from '../deps.ts';
import { firestore } from '../platform/firebase.ts';
import { readOneTimeUse } from './one-time-tokens/one-time-use.ts';
import type { Session } from './ports.ts';
import { parseSession, isStillGranted, writeSession } from './session-document.ts';
import { queuedTransaction } from '../platform/queued-transaction.ts';

/** `sessions/{sid}`. */
export const firestoreSessions: Sessions = {
  findWithAccount: async (sessionId, accountId) => {
    if (!isDocumentId(sessionId) || !isDocumentId(accountId)) return null;
    const [session, account] = await firestore().getAll(
      firestore().doc(paths.session(sessionId)),
      firestore().doc(paths.account(accountId)),
    );
    const standing = parseAccount(account);
    if (!session?.exists || standing === null) return null;
    const found = parseSession(session.data());
    return (await isImpersonatorSignedIn(found)) ? { session: found, account: standing } : null;
  },

  open: (opening) =>
    queuedTransaction(opening.session.uid, async (transaction) => {
      const { session, oneTimeUse, replacedSessionId } = opening;
      const person = firestore().doc(paths.user(session.uid));
      const [user, account, spend, isThere] = await Promise.all([
        transaction.get(person),
        transaction.get(firestore().doc(paths.account(session.accountId))),
        oneTimeUse && readOneTimeUse(transaction, oneTimeUse, session.createdAtMs),
        replacedSessionId === undefined ||
          transaction.get(firestore().doc(paths.session(replacedSessionId))).then((old) => old.exists),
      ]);
      if (!user.exists || !isStillGranted(User.parse(user.data()), parseAccount(account), opening)) return false;
      if (spend === null || !isThere) return false;
      spend?.();
      writeSession(transaction, opening);
      transaction.update(person, { lastLogin: session.createdAtMs, lastActive: session.createdAtMs });
      return true;
    }),

  end: async (sessionId) => {
    if (isDocumentId(sessionId)) await firestore().doc(paths.session(sessionId)).delete();
  },
};

/** Whether whoever impersonates is still signed in themselves; true for everybody else. */
async function isImpersonatorSignedIn({ impersonator, impersonatorSession }: Session): Promise<boolean> {
  if (impersonatorSession === null) return true;
  const own = await firestore().doc(paths.session(impersonatorSession)).get();
  return own.exists && own.get('uid') === impersonator;
}
