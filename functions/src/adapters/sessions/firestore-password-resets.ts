import { User } from '@llevo/contract/entities/account-user';
import { paths } from '@llevo/contract/paths';
import type { Clock } from '../platform/ports.ts';
import { firestore } from '../platform/firebase.ts';
import { openAuditChain } from '../audit/audit-chain.ts';
import { readOneTimeUse } from './one-time-tokens/one-time-use.ts';
import type { PasswordResets } from './ports.ts';
import { readSessionsToRevoke } from './revoke-sessions.ts';
import { queuedTransaction } from '../platform/queued-transaction.ts';

/** What an unverified user loses when another person verifies the mailbox. */
const UNVERIFIED_USER_RESET = { twoFactorEnabled: false, emailVerified: true } as const;

/** Password resets in `users/{uid}`. Firebase Auth stores the password. */
export function firestorePasswordResets(clock: Clock): PasswordResets {
  return {
    start: (token) =>
      queuedTransaction(token.uid, async (transaction) => {
        const nowMs = clock.nowMs();
        const document = firestore().doc(paths.user(token.uid));
        const [snapshot, spend, revocation] = await Promise.all([
          transaction.get(document),
          readOneTimeUse(transaction, { id: token.id, uid: token.uid, isForeign: false }, nowMs),
          readSessionsToRevoke(transaction, token.uid),
        ]);
        if (!snapshot.exists || spend === null) return null;
        const user = User.parse(snapshot.data());
        const actor = { uid: token.uid, name: user.name, accountId: user.defaultAccountId, impersonator: null };
        const audit = await openAuditChain(transaction, actor);
        revocation.revoke(nowMs);
        transaction.update(document, { hasPassword: true, ...(!user.emailVerified && UNVERIFIED_USER_RESET) });
        if (!user.emailVerified) transaction.delete(firestore().doc(paths.twoFactor(token.uid)));
        audit.add({
          action: 'user.password_reset',
          target: document.path,
          before: { hasPassword: user.hasPassword, twoFactorEnabled: user.twoFactorEnabled },
          after: { hasPassword: true, twoFactorEnabled: user.emailVerified && user.twoFactorEnabled },
          createdAt: nowMs,
        });
        return user;
      }),

    finish: (uid) =>
      queuedTransaction(uid, async (transaction) => {
        (await readSessionsToRevoke(transaction, uid)).revoke(clock.nowMs());
      }),

    revokeUnverified: (uid) =>
      queuedTransaction(uid, async (transaction) => {
        const document = firestore().doc(paths.user(uid));
        const [snapshot, revocation] = await Promise.all([
          transaction.get(document),
          readSessionsToRevoke(transaction, uid),
        ]);
        const user = User.parse(snapshot.data());
        if (user.emailVerified) return;
        const actor = { uid, name: user.name, accountId: user.defaultAccountId, impersonator: null };
        const audit = await openAuditChain(transaction, actor);
        const nowMs = clock.nowMs();
        revocation.revoke(nowMs);
        transaction.update(document, { hasPassword: false, ...UNVERIFIED_USER_RESET });
        transaction.delete(firestore().doc(paths.twoFactor(uid)));
        audit.add({
          action: 'user.take_over',
          target: document.path,
          before: { hasPassword: user.hasPassword, twoFactorEnabled: user.twoFactorEnabled },
          after: { hasPassword: false, twoFactorEnabled: false },
          createdAt: nowMs,
        });
      }),
  };
}
