import type { User } from '@llevo/contract/entities/account-user';
import { paths } from '@llevo/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { enqueueEmail } from '../mail/firestore-outbox.ts';
import { sessionTransaction } from './session-transaction.ts';
import type { Clock, Ids, Caller } from '../platform/ports.ts';
import { firestore } from '../platform/firebase.ts';
import type { CredentialChanges } from './ports.ts';
import { readSessionsToRevoke } from './revoke-sessions.ts';
import { queuedTransaction } from '../platform/queued-transaction.ts';

const EMAIL_ID_LENGTH = 20;

/** Whether credentials changed after an authentication started at that time. */
export const isStaleProof = (user: User, provenAtMs: number): boolean => user.credentialsChangedAt > provenAtMs;

/** Password changes in `users/{uid}` and the user's sessions. Firebase Auth stores the password. */
export function firestoreCredentials(clock: Clock, ids: Ids): CredentialChanges {
  return {
    startPasswordChange: (caller, { email, provenAtMs }) =>
      sessionTransaction(caller, async (transaction, { audit, user }) => {
        const { uid, accountId } = caller;
        if (isStaleProof(user, provenAtMs)) return false;
        const revocation = await readOtherSessionsToRevoke(transaction, caller);
        const createdAt = clock.nowMs();
        revocation.revoke(createdAt);
        transaction.update(firestore().doc(paths.user(uid)), { hasPassword: true });
        audit.add({
          action: 'user.password',
          target: paths.user(uid),
          before: { hasPassword: user.hasPassword },
          after: { hasPassword: true },
          createdAt,
        });
        enqueueEmail(transaction, email, { id: `password-${ids.base62(EMAIL_ID_LENGTH)}`, accountId, createdAt });
        return true;
      }),

    finishPasswordChange: (caller) =>
      queuedTransaction(caller.uid, async (transaction) => {
        (await readOtherSessionsToRevoke(transaction, caller)).revoke(clock.nowMs());
      }),
  };
}

/** Every session and token of the caller except the current session. */
export const readOtherSessionsToRevoke = (transaction: Transaction, { uid, sessionId }: Caller) =>
  readSessionsToRevoke(transaction, uid, { except: sessionId });
