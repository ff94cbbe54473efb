import { paths } from '@llevo/contract/paths';
import { firestore } from '../../platform/firebase.ts';
import { readOneTimeUse } from '../one-time-tokens/one-time-use.ts';
import type { SecondFactor } from './ports.ts';
import { isStillGranted, writeSession } from '../session-document.ts';
import { StoredTwoFactor, consumeCode } from './two-factor-codes.ts';
import { queuedTransaction } from '../../platform/queued-transaction.ts';

/** Verifies codes against `users/{uid}/private/twoFactor`. One commit uses token and code and writes the session. */
export const firestoreSecondFactor: SecondFactor = {
  open: (newSession, code) =>
    queuedTransaction(newSession.session.uid, async (transaction) => {
      const { session, oneTimeUse } = newSession;
      const { uid, createdAtMs: nowMs } = session;
      const person = firestore().doc(paths.user(uid));
      const factor = firestore().doc(paths.twoFactor(uid));
      const [user, account, stored, spend] = await Promise.all([
        transaction.get(person),
        transaction.get(firestore().doc(paths.account(session.accountId))),
        transaction.get(factor),
        oneTimeUse === undefined ? null : readOneTimeUse(transaction, oneTimeUse, nowMs),
      ]);
      if (spend === null || !stored.exists) return 'refused';
      if (!isStillGranted(user, account, newSession)) return 'refused';
      const used = consumeCode(StoredTwoFactor.parse(stored.data()), code, { uid, nowMs });
      if (used === null) return 'wrong_code';
      spend();
      transaction.set(factor, used);
      writeSession(transaction, newSession);
      transaction.update(person, { lastLogin: nowMs, lastActive: nowMs });
      return 'opened';
    }),
};
