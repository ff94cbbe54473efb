import type { Transaction } from 'firebase-admin/firestore';
import { User } from '@llevo/contract/entities/account-user';
import { paths } from '@llevo/contract/paths';
import { openAuditChain } from '../audit/audit-chain.ts';
import type { Deps } from '../deps.ts';
import { firestore } from '../firestore/firebase.ts';
import { queuedTransaction } from '../firestore/queued-transaction.ts';
import { enqueueEmail } from '../mail/mail-outbox.ts';
import type { Caller, PasswordHasher } from '../seams/core.ts';
import type { AddressedEmail } from '../seams/email.ts';
import { store } from '../store.ts';
import { readOneTimeUse } from './one-time-tokens/one-time-use.ts';
import type { VerifiedToken } from './one-time-tokens/token-types.ts';
import { readSessionsToRevoke } from './revoke-sessions.ts';
import { addSecurityEvent } from './security/security-events.ts';
import type { RequestOrigin } from './security/security-events.ts';
import { sessionTransaction } from './session-transaction.ts';
import {
  deletePasswordHash,
  parseCredentials,
  parseEmailOwner,
  passwordHashes,
  replacePasswordHash,
  writePasswordHash,
} from './user-records.ts';
import type { StoredCredentials } from './user-records.ts';

const EMAIL_ID_LENGTH = 20;

/** Cannot be the id of a user: those have 28 characters. */
const NO_USER_ID = 'none';

const documentAt = (path: string) => firestore().doc(path);

/** Whether credentials changed after an authentication that started at that time. */
export const isStaleProof = (user: User, provenAtMs: number): boolean => user.credentialsChangedAt > provenAtMs;

/** Every session and token of the caller except the current session. */
export const readOtherSessionsToRevoke = (transaction: Transaction, { uid, sessionId }: Caller) =>
  readSessionsToRevoke(transaction, uid, { except: sessionId });

/** Password hashes in `credentials/{uid}`. Every change of one also updates `users/{uid}` and its sessions. */
export const passwordsStore = store(
  ({ clock, ids, passwordHasher: hasher }: Pick<Deps, 'clock' | 'ids' | 'passwordHasher'>) => {
    return {
      /**
       * The user with that e-mail and password; null for an unknown e-mail or a wrong password, after the same time.
       */
      verify: (email: string, password: string): Promise<{ readonly uid: string } | null> =>
        verify(hasher, email, password),
      /** The salted hash to store. */
      hash: hasher.hashPassword,
      /** Whether it is one of the user's last passwords, including the current one. */
      isReused: async (uid: string, password: string): Promise<boolean> =>
        (await findLastPassword(hasher, password, parseCredentials(await documentAt(paths.credentials(uid)).get()))) !==
        null,

      /**
       * Changes the caller's password and, in the same commit, ends their other sessions and tokens. False if the proof
       * is stale.
       */
      change: (caller: Caller, { email, provenAtMs, passwordHash }: PasswordChange): Promise<boolean> =>
        sessionTransaction(caller, async (transaction, { audit, user, origin }) => {
          const { uid, accountId } = caller;
          if (isStaleProof(user, provenAtMs)) return false;
          const [revocation, credentials] = await Promise.all([
            readOtherSessionsToRevoke(transaction, caller),
            transaction.get(documentAt(paths.credentials(uid))),
          ]);
          const createdAt = clock.nowMs();
          revocation.revoke(createdAt);
          replacePasswordHash(transaction, uid, { before: parseCredentials(credentials), passwordHash });
          transaction.update(documentAt(paths.user(uid)), { hasPassword: true });
          addSecurityEvent(transaction, uid, { kind: 'password_changed', nowMs: createdAt, origin });
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

      /**
       * Uses the token, sets the password and, in the same commit, ends every session and other token of its user. If
       * the password is one of the last, nothing changes and the token stays unused.
       */
      reset: (
        token: VerifiedToken,
        { password, origin, emailTo }: PasswordReset,
      ): Promise<'reset' | 'used_token' | 'same_password' | 'reused_password'> =>
        queuedTransaction(token.uid, async (transaction) => {
          const nowMs = clock.nowMs();
          const document = documentAt(paths.user(token.uid));
          const [snapshot, credentials, spend, revocation] = await Promise.all([
            transaction.get(document),
            transaction.get(documentAt(paths.credentials(token.uid))),
            readOneTimeUse(transaction, { id: token.id, uid: token.uid, isForeign: false }, nowMs),
            readSessionsToRevoke(transaction, token.uid),
          ]);
          if (!snapshot.exists || spend === null) return 'used_token';
          // Hashed here, so that of many uses of one token only the first costs the time of a hash.
          const before = parseCredentials(credentials);
          const earlier = await findLastPassword(hasher, password, before);
          if (earlier !== null) return earlier === 'current' ? 'same_password' : 'reused_password';
          const passwordHash = await hasher.hashPassword(password);
          const user = User.parse(snapshot.data());
          const actor = { uid: token.uid, name: user.name, accountId: user.defaultAccountId, impersonator: null };
          const audit = openAuditChain(transaction, actor);
          spend();
          revocation.revoke(nowMs);
          replacePasswordHash(transaction, token.uid, { before, passwordHash });
          addSecurityEvent(transaction, token.uid, { kind: 'password_reset', nowMs, origin });
          transaction.update(document, { hasPassword: true, emailVerified: true });
          if (!user.emailVerified) discardEarlierSignIns(transaction, token.uid, user);
          audit.add({
            action: 'user.password_reset',
            target: document.path,
            before: { hasPassword: user.hasPassword, twoFactorEnabled: user.twoFactorEnabled },
            after: { hasPassword: true, twoFactorEnabled: user.twoFactorEnabled },
            createdAt: nowMs,
          });
          const { accountId } = actor;
          enqueueEmail(transaction, emailTo(user.email), { id: `reset-done-${token.id}`, accountId, createdAt: nowMs });
          return 'reset';
        }),

      /**
       * Revokes access after the first verification of a mailbox: whoever signed up with it keeps no session, password
       * or passkey.
       */
      revokeUnverified: (uid: string): Promise<void> =>
        queuedTransaction(uid, async (transaction) => {
          const document = documentAt(paths.user(uid));
          const [snapshot, revocation] = await Promise.all([
            transaction.get(document),
            readSessionsToRevoke(transaction, uid),
          ]);
          const user = User.parse(snapshot.data());
          if (user.emailVerified) return;
          const actor = { uid, name: user.name, accountId: user.defaultAccountId, impersonator: null };
          const audit = openAuditChain(transaction, actor);
          const nowMs = clock.nowMs();
          revocation.revoke(nowMs);
          deletePasswordHash(transaction, uid);
          transaction.update(document, { hasPassword: false, emailVerified: true });
          discardEarlierSignIns(transaction, uid, user);
          audit.add({
            action: 'user.take_over',
            target: document.path,
            before: { hasPassword: user.hasPassword, twoFactorEnabled: user.twoFactorEnabled },
            after: { hasPassword: false, twoFactorEnabled: user.twoFactorEnabled },
            createdAt: nowMs,
          });
        }),
    };
  },
);

/**
 * Deletes the devices and passkeys of a person who signed up with someone else's mailbox, and a second factor that was
 * prepared and never enabled. An active factor stays: no sign-in removes it, and only users with a verified mailbox can
 * enable one (docs/decisions/0042).
 */
function discardEarlierSignIns(transaction: Transaction, uid: string, { twoFactorEnabled }: User): void {
  transaction.delete(documentAt(paths.userDevices(uid)));
  transaction.delete(documentAt(paths.passkeys(uid)));
  if (!twoFactorEnabled) transaction.delete(documentAt(paths.twoFactor(uid)));
}

async function verify(hasher: PasswordHasher, email: string, password: string): Promise<{ uid: string } | null> {
  const uid = parseEmailOwner(await documentAt(paths.userEmail(email)).get());
  // Read for an unknown address too, so that it takes the same time.
  const stored = parseCredentials(await documentAt(paths.credentials(uid ?? NO_USER_ID)).get());
  const passwordHash = uid === null ? null : (stored?.passwordHash ?? null);
  if (!(await hasher.verifyPassword(password, passwordHash)) || uid === null || passwordHash === null) return null;
  if (hasher.needsRehash(passwordHash)) {
    await rehash(uid, { from: passwordHash, to: await hasher.hashPassword(password) });
  }
  return { uid };
}

/** The matching hash among the last passwords, if any; compared two at a time (password-hash.ts). */
async function findLastPassword(
  hasher: PasswordHasher,
  password: string,
  credentials: StoredCredentials | null,
): Promise<'current' | 'previous' | null> {
  const hashes = credentials === null ? [] : passwordHashes(credentials);
  const matches = await Promise.all(hashes.map((hash) => hasher.verifyPassword(password, hash)));
  if (matches[0] === true && credentials?.passwordHash !== null) return 'current';
  return matches.includes(true) ? 'previous' : null;
}

/** Replaces a hash of an older cost, unless the password has changed. */
const rehash = (uid: string, { from, to }: { readonly from: string; readonly to: string }): Promise<void> =>
  firestore().runTransaction(async (transaction) => {
    const stored = parseCredentials(await transaction.get(documentAt(paths.credentials(uid))));
    if (stored?.passwordHash === from) writePasswordHash(transaction, uid, { ...stored, passwordHash: to });
  });

export interface CredentialChange {
  readonly email: AddressedEmail;
  /** When the request began; a credential change since then invalidates it. */
  readonly provenAtMs: number;
}

interface PasswordChange extends CredentialChange {
  readonly passwordHash: string;
}

interface PasswordReset {
  readonly password: string;
  readonly origin: RequestOrigin;
  /** The e-mail that reports it. */
  readonly emailTo: (to: string) => AddressedEmail;
}
