import { User } from '@llevo/contract/entities/account-user';
import { paths } from '@llevo/contract/paths';
import type { Deps } from '../../deps.ts';
import { firestore } from '../../firestore/firebase.ts';
import { queuedTransaction } from '../../firestore/queued-transaction.ts';
import { enqueueEmail } from '../../mail/mail-outbox.ts';
import type { AddressedEmail } from '../../seams/email.ts';
import { store } from '../../store.ts';
import { readOneTimeUse } from '../one-time-tokens/one-time-use.ts';
import { readSignInHistory } from '../security/record-sign-in.ts';
import { isStillGranted, writeSession } from '../session-document.ts';
import type { NewSession } from '../session-document.ts';
import { consumeCode, StoredTwoFactor } from './two-factor-codes.ts';

/** The e-mail belongs to the user: no account lists it. */
const NO_ACCOUNT = '';

/** Verifies codes against `users/{uid}/private/twoFactor`. One commit uses token and code and writes the session. */
export const secondFactorStore = store(({ clock }: Pick<Deps, 'clock'>) => ({
  /** Opens a session if the code is right, and uses code and token in the same commit. A wrong code uses neither. */
  open: (newSession: NewSession, code: string): Promise<SecondFactorResult> =>
    queuedTransaction(newSession.session.uid, async (transaction) => {
      const { session, oneTimeUse } = newSession;
      const { uid, createdAtMs: nowMs } = session;
      const person = firestore().doc(paths.user(uid));
      const factor = firestore().doc(paths.twoFactor(uid));
      const [user, account, stored, spend, recordSignIn] = await Promise.all([
        transaction.get(person),
        transaction.get(firestore().doc(paths.account(session.accountId))),
        transaction.get(factor),
        oneTimeUse === undefined ? null : readOneTimeUse(transaction, oneTimeUse, nowMs),
        readSignInHistory(transaction, uid, { nowMs }),
      ]);
      if (spend === null || !stored.exists) return 'refused';
      if (!isStillGranted(user, account, newSession)) return 'refused';
      const used = consumeCode(StoredTwoFactor.parse(stored.data()), code, { uid, nowMs });
      if (used === null) return 'wrong_code';
      spend();
      transaction.set(factor, used);
      writeSession(transaction, newSession);
      await recordSignIn(newSession);
      transaction.update(person, { lastLogin: nowMs, lastActive: nowMs });
      return 'opened';
    }),

  /** E-mails the user about codes that others tried; once per window. */
  enqueueWrongCodesEmail: (
    uid: string,
    { emailFor, windowMs }: { readonly emailFor: (to: string) => AddressedEmail; readonly windowMs: number },
  ): Promise<void> =>
    queuedTransaction(uid, async (transaction) => {
      const createdAt = clock.nowMs();
      // Counters of known addresses run out separately; one e-mail reports all of them.
      const id = `wrong-codes-${uid}-${Math.floor(createdAt / windowMs).toString()}`;
      const [user, mail] = await transaction.getAll(firestore().doc(paths.user(uid)), firestore().doc(paths.mail(id)));
      if (!user?.exists || mail?.exists === true) return;
      enqueueEmail(transaction, emailFor(User.parse(user.data()).email), { id, accountId: NO_ACCOUNT, createdAt });
    }),
}));

/** The result of a code; `refused` if no code could open a session. */
export type SecondFactorResult = 'opened' | 'wrong_code' | 'refused';
