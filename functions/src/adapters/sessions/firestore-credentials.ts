import type { User } from '@llevo/contract/entities/account-user';
import { paths } from '@llevo/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { enqueueEmail } from '../mail/enqueue-email.ts';
import { sessionTransaction } from './session-transaction.ts';
import type { Clock, Ids } from '../deps.ts';
import { firestore } from '../platform/firebase.ts';
import type { Caller } from '../platform/ports.ts';
import type { CredentialChanges } from './ports.ts';
import { readSessionsToRevoke } from './revoke-sessions.ts';
import { queuedTransaction } from '../platform/queued-transaction.ts';

const EMAIL_ID_LENGTH = 20;

/** Whether a proof begun at that time is worth nothing by now. */
export const isStaleProof = (user: User, provenAtMs: number): boolean => user.credentialsChangedAt > provenAtMs;

/** A person's own password, as `users/{uid}` and their sessions see it. The password itself is Firebase Auth's. */
export function firestoreCredentials(clock: Clock, ids: Ids): CredentialChanges {
  return {
    startPasswordChange: (caller, { email, provenAtMs }) =>
      sessionTransaction(caller, async (transaction, { audit, user }) => {
        const { uid, accountId } = caller;
        if (isStaleProof(user, provenAtMs)) return false;
        const ends = await readOtherSessionsToRevoke(transaction, caller);
        const createdAt = clock.nowMs();
        ends.revoke(createdAt);
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

/** Every session and link of a caller but the session they call with. */
export const readOtherSessionsToRevoke = (transaction: Transaction, { uid, sessionId }: Caller) =>
  readSessionsToRevoke(transaction, uid, { except: sessionId });
