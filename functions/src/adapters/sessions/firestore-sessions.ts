import { User } from '@llevo/contract/entities/account-user';
import { paths } from '@llevo/contract/paths';
import { accountFrom } from '../accounts/account-document.ts';
import { isDocumentId } from '../platform/document-id.ts';
import type { Sessions } from '../deps.ts';
import { firestore } from '../platform/firebase.ts';
import { readOneTimeUse } from './one-time-tokens/one-time-use.ts';
import type { Session } from './sign-in-port.ts';
import { sessionFrom, stillGrants, writeSession } from './session-document.ts';
import { transactionInTurn } from '../platform/queued-transaction.ts';

/** `sessions/{sid}`. */
export const firestoreSessions: Sessions = {
  findWithAccount: async (sessionId, accountId) => {
    if (!isDocumentId(sessionId) || !isDocumentId(accountId)) return null;
    const [session, account] = await firestore().getAll(
      firestore().doc(paths.session(sessionId)),
      firestore().doc(paths.account(accountId)),
    );
    const standing = accountFrom(account);
    if (!session?.exists || standing === null) return null;
    const found = sessionFrom(session.data());
    return (await isBacked(found)) ? { session: found, account: standing } : null;
  },

  open: (opening) =>
    transactionInTurn(opening.session.uid, async (transaction) => {
      const { session, using, replacing } = opening;
      const person = firestore().doc(paths.user(session.uid));
      const [user, account, spend, isThere] = await Promise.all([
        transaction.get(person),
        transaction.get(firestore().doc(paths.account(session.accountId))),
        using && readOneTimeUse(transaction, using, session.createdAtMs),
        replacing === undefined || transaction.get(firestore().doc(paths.session(replacing))).then((old) => old.exists),
      ]);
      if (!user.exists || !stillGrants(User.parse(user.data()), accountFrom(account), opening)) return false;
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
async function isBacked({ impersonator, impersonatorSession }: Session): Promise<boolean> {
  if (impersonatorSession === null) return true;
  const own = await firestore().doc(paths.session(impersonatorSession)).get();
  return own.exists && own.get('uid') === impersonator;
}
