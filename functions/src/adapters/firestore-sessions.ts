import { Account } from '@llevo/contract/entities/account';
import { User } from '@llevo/contract/entities/account-user';
import { paths } from '@llevo/contract/paths';
import { isDocumentId } from './document-id.ts';
import type { Sessions } from './deps.ts';
import { firestore } from './firebase.ts';
import { readOneTimeUse } from './one-time-use.ts';
import { sessionFrom, stillGrants, writeSession } from './session-document.ts';
import { transactionInTurn } from './transaction-in-turn.ts';

/** `sessions/{sid}`. */
export const firestoreSessions: Sessions = {
  findWithAccount: async (sessionId, accountId) => {
    if (!isDocumentId(sessionId) || !isDocumentId(accountId)) return null;
    const [session, account] = await firestore().getAll(
      firestore().doc(paths.session(sessionId)),
      firestore().doc(paths.account(accountId)),
    );
    if (!session?.exists || !account?.exists) return null;
    return { session: sessionFrom(session.data()), account: Account.parse(account.data()) };
  },

  open: (opening) =>
    transactionInTurn(opening.session.uid, async (transaction) => {
      const { session, using, replacing } = opening;
      const person = firestore().doc(paths.user(session.uid));
      const [user, spend, isThere] = await Promise.all([
        transaction.get(person),
        using && readOneTimeUse(transaction, using, session.createdAtMs),
        replacing === undefined || transaction.get(firestore().doc(paths.session(replacing))).then((old) => old.exists),
      ]);
      if (!user.exists || !stillGrants(User.parse(user.data()), opening) || spend === null || !isThere) return false;
      spend?.();
      writeSession(transaction, opening);
      transaction.update(person, { lastLogin: session.createdAtMs, lastActive: session.createdAtMs });
      return true;
    }),

  end: async (sessionId) => {
    if (isDocumentId(sessionId)) await firestore().doc(paths.session(sessionId)).delete();
  },
};
