import { User } from '@llevo/contract/entities/account-user';
import { paths } from '@llevo/contract/paths';
import { parseAccount } from '../../accounts/account-document.ts';
import { firestore } from '../../platform/firebase.ts';
import { readOneTimeUse } from '../one-time-tokens/one-time-use.ts';
import type { SecondFactor } from '../ports.ts';
import { isStillGranted, writeSession } from '../session-document.ts';
import { StoredTwoFactor } from './stored-two-factor.ts';
import { queuedTransaction } from '../../platform/queued-transaction.ts';
import { consumeCode } from './two-factor-codes.ts';

/** Codes against `users/{uid}/private/twoFactor`. Token, code and session stand or fall together. */
export const firestoreSecondFactor: SecondFactor = {
  open: (opening, code) =>
    queuedTransaction(opening.session.uid, async (transaction) => {
      const { session, oneTimeUse } = opening;
      const { uid, createdAtMs: nowMs } = session;
      const person = firestore().doc(paths.user(uid));
      const factor = firestore().doc(paths.twoFactor(uid));
      const [user, account, stored, spend] = await Promise.all([
        transaction.get(person),
        transaction.get(firestore().doc(paths.account(session.accountId))),
        transaction.get(factor),
        oneTimeUse === undefined ? null : readOneTimeUse(transaction, oneTimeUse, nowMs),
      ]);
      if (spend === null || !user.exists || !stored.exists) return 'refused';
      if (!isStillGranted(User.parse(user.data()), parseAccount(account), opening)) return 'refused';
      const used = consumeCode(StoredTwoFactor.parse(stored.data()), code, { uid, nowMs });
      if (used === null) return 'wrong_code';
      spend();
      transaction.set(factor, used);
      writeSession(transaction, opening);
      transaction.update(person, { lastLogin: nowMs, lastActive: nowMs });
      return 'opened';
    }),
};
