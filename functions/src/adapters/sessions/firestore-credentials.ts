import type { User } from '@llevo/contract/entities/account-user';
import { paths } from '@llevo/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { addLetter } from '../mail/enqueue-email.ts';
import { changeBy } from './session-transaction.ts';
import type { Clock, Ids } from '../deps.ts';
import { firestore } from '../platform/firebase.ts';
import type { Caller } from '../platform/ports.ts';
import type { CredentialChanges } from './credentials-port.ts';
import { readSessionEnds } from './revoke-sessions.ts';
import { transactionInTurn } from '../platform/queued-transaction.ts';

const LETTER_ID_LENGTH = 20;

/** Whether a proof begun at that time is worth nothing by now. */
export const isStale = (user: User, provenAtMs: number): boolean => user.credentialsChangedAt > provenAtMs;

/** A person's own password, as `users/{uid}` and their sessions see it. The password itself is Firebase Auth's. */
export function firestoreCredentials(clock: Clock, ids: Ids): CredentialChanges {
  return {
    beginPassword: (caller, { letter, provenAtMs }) =>
      changeBy(caller, async (transaction, { audit, user }) => {
        const { uid, accountId } = caller;
        if (isStale(user, provenAtMs)) return false;
        const ends = await readEndsBeside(transaction, caller);
        const createdAt = clock.nowMs();
        ends.end(createdAt);
        transaction.update(firestore().doc(paths.user(uid)), { hasPassword: true });
        audit.add({
          action: 'user.password',
          target: paths.user(uid),
          before: { hasPassword: user.hasPassword },
          after: { hasPassword: true },
          createdAt,
        });
        addLetter(transaction, letter, { id: `password-${ids.base62(LETTER_ID_LENGTH)}`, accountId, createdAt });
        return true;
      }),

    finishPassword: (caller) =>
      transactionInTurn(caller.uid, async (transaction) => {
        (await readEndsBeside(transaction, caller)).end(clock.nowMs());
      }),
  };
}

/** Every session and link of a caller but the session they call with. */
export const readEndsBeside = (transaction: Transaction, { uid, sessionId }: Caller) =>
  readSessionEnds(transaction, uid, { except: sessionId });
