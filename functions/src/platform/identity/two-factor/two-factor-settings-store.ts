import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { generateSecret, generateURI } from 'otplib';
import { Account } from '@llevo/contract/entities/account';
import type { User } from '@llevo/contract/entities/account-user';
import { paths } from '@llevo/contract/paths';
import { requiresTwoFactor } from '@llevo/contract/rules/access/two-factor';
import type { AuditChain } from '../../audit/audit-chain.ts';
import type { Deps } from '../../deps.ts';
import { firestore } from '../../firestore/firebase.ts';
import { enqueueEmail } from '../../mail/mail-outbox.ts';
import type { Caller } from '../../seams/core.ts';
import type { AddressedEmail } from '../../seams/email.ts';
import { store } from '../../store.ts';
import { isStaleProof, readOtherSessionsToRevoke } from '../passwords-store.ts';
import type { CredentialChange } from '../passwords-store.ts';
import { seal, unseal } from '../secret-box.ts';
import { addSecurityEvent } from '../security/security-events.ts';
import type { RequestOrigin } from '../security/security-events.ts';
import { sessionTransaction } from '../session-transaction.ts';
import { createBackupCodes, StoredTwoFactor, verifiedTimeStep } from './two-factor-codes.ts';

const ISSUER = 'Llevo';
const EMAIL_ID_LENGTH = 20;

const NO_TWO_FACTOR: StoredTwoFactor = { secret: null, pendingSecret: null, lastStep: 0, backupCodes: [] };

const userDocument = (uid: string) => firestore().doc(paths.user(uid));
const sessionDocument = (sessionId: string) => firestore().doc(paths.session(sessionId));
const twoFactorDocument = (uid: string) => firestore().doc(paths.twoFactor(uid));
const parseTwoFactor = (factor: DocumentSnapshot) =>
  factor.exists ? StoredTwoFactor.parse(factor.data()) : NO_TWO_FACTOR;

/** The security log's event of each audited change. */
const SECURITY_EVENTS = {
  'user.two_factor_enable': 'two_factor_enabled',
  'user.two_factor_disable': 'two_factor_disabled',
  'user.backup_codes': 'backup_codes_renewed',
} as const;

/** The reads and writers that a change shares. */
interface ChangeContext {
  readonly audit: AuditChain;
  readonly origin: RequestOrigin;
}

interface TwoFactorChange {
  readonly action: keyof typeof SECURITY_EVENTS;
  readonly isEnabled: { readonly before: boolean; readonly after: boolean };
  readonly email: CredentialChange['email'];
}

/** `users/{uid}/private/twoFactor`: secrets sealed, backup codes hashed. */
export const twoFactorSettingsStore = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) => {
  /** Prepares the parts common to every change of an active factor: other sessions end, audit and e-mail report it. */
  const prepareChange = async (transaction: Transaction, caller: Caller, { audit, origin }: ChangeContext) => {
    const revocation = await readOtherSessionsToRevoke(transaction, caller);
    return ({ action, isEnabled, email }: TwoFactorChange) => {
      const { uid, accountId, sessionId } = caller;
      const createdAt = clock.nowMs();
      revocation.revoke(createdAt);
      transaction.update(userDocument(uid), { twoFactorEnabled: isEnabled.after });
      if (sessionId !== null) transaction.update(sessionDocument(sessionId), { hasTwoFactor: isEnabled.after });
      audit.add({
        action,
        target: paths.user(uid),
        before: { twoFactorEnabled: isEnabled.before },
        after: { twoFactorEnabled: isEnabled.after },
        createdAt,
      });
      addSecurityEvent(transaction, uid, { kind: SECURITY_EVENTS[action], nowMs: createdAt, origin });
      enqueueEmail(transaction, email, { id: `factor-${ids.base62(EMAIL_ID_LENGTH)}`, accountId, createdAt });
    };
  };

  return {
    /**
     * A new secret, pending its first code; an active one stays until then. Not for users whose mailbox was never
     * verified: it may belong to another person, who would be locked out.
     */
    prepare: (caller: Caller): Promise<{ readonly secret: string; readonly uri: string } | 'unverified_email'> =>
      sessionTransaction(caller, async (transaction, { audit, user }) => {
        const { uid } = caller;
        if (!user.emailVerified) return 'unverified_email';
        const factor = await transaction.get(twoFactorDocument(uid));
        const secret = generateSecret();
        const stored = parseTwoFactor(factor);
        transaction.set(factor.ref, { ...stored, pendingSecret: seal(secret, uid) });
        audit.add({
          action: 'user.two_factor_prepare',
          target: paths.user(uid),
          before: { isWaiting: stored.pendingSecret !== null },
          after: { isWaiting: true },
          createdAt: clock.nowMs(),
        });
        return { secret, uri: generateURI({ issuer: ISSUER, label: user.email, secret }) };
      }),

    /** Activates the pending secret if the code is right, replacing an active one. */
    enable: (
      caller: Caller,
      { code, emailFor }: { readonly code: string; readonly emailFor: (isReplaced: boolean) => AddressedEmail },
    ): Promise<NewBackupCodes | 'wrong_code' | 'nothing_waits'> =>
      sessionTransaction(caller, async (transaction, { audit, user, origin }) => {
        const { uid } = caller;
        const stored = parseTwoFactor(await transaction.get(twoFactorDocument(uid)));
        if (stored.pendingSecret === null) return 'nothing_waits';
        const secret = unseal(stored.pendingSecret, uid);
        // No code of a new secret was used before.
        const step = verifiedTimeStep(code, secret, { nowMs: clock.nowMs(), lastStep: 0 });
        if (step === null) return 'wrong_code';
        const commitChange = await prepareChange(transaction, caller, { audit, origin });
        const backup = createBackupCodes(uid);
        const inForce: StoredTwoFactor = {
          secret: stored.pendingSecret,
          pendingSecret: null,
          // The code that verified the authenticator counts as used.
          lastStep: step,
          ...backup.stored,
        };
        transaction.set(twoFactorDocument(uid), inForce);
        const isReplaced = user.twoFactorEnabled;
        const isEnabled = { before: isReplaced, after: true };
        commitChange({ action: 'user.two_factor_enable', isEnabled, email: emailFor(isReplaced) });
        return { backupCodes: backup.codes };
      }),

    renewBackupCodes: (
      caller: Caller,
      { email, provenAtMs }: CredentialChange,
    ): Promise<NewBackupCodes | 'off' | 'stale'> =>
      sessionTransaction(caller, async (transaction, { audit, user, origin }) => {
        const { uid } = caller;
        if (isStaleProof(user, provenAtMs)) return 'stale';
        if (!user.twoFactorEnabled) return 'off';
        const commitChange = await prepareChange(transaction, caller, { audit, origin });
        const backup = createBackupCodes(uid);
        transaction.update(twoFactorDocument(uid), backup.stored);
        commitChange({ action: 'user.backup_codes', isEnabled: { before: true, after: true }, email });
        return { backupCodes: backup.codes };
      }),

    disable: (caller: Caller, { email, provenAtMs }: CredentialChange): Promise<DisableTwoFactorResult> =>
      sessionTransaction(caller, async (transaction, { audit, user, origin }) => {
        const { uid } = caller;
        if (isStaleProof(user, provenAtMs)) return 'stale';
        if (!user.twoFactorEnabled) return 'off';
        const requiredBy = await findRequiringAccount(transaction, user);
        if (requiredBy !== null) return { requiredBy };
        const commitChange = await prepareChange(transaction, caller, { audit, origin });
        transaction.delete(twoFactorDocument(uid));
        commitChange({ action: 'user.two_factor_disable', isEnabled: { before: true, after: false }, email });
        return 'done';
      }),
  };
});

/** The name of an account that requires a second factor of this user, or null. */
async function findRequiringAccount(transaction: Transaction, { accounts }: User): Promise<string | null> {
  const memberships = Object.entries(accounts);
  if (memberships.length === 0) return null;
  const snapshots = await transaction.getAll(...memberships.map(([id]) => firestore().doc(paths.account(id))));
  const stored = snapshots
    .filter(({ exists }) => exists)
    .map((snapshot) => [snapshot.id, Account.parse(snapshot.data())] as const);
  const required = stored.find(([id, account]) => {
    const permission = accounts[id]?.permission;
    return permission !== undefined && requiresTwoFactor(permission, account);
  });
  return required?.[1].name ?? null;
}

/**
 * `off` without an active factor, `stale` if credentials changed after the authentication; `requiredBy` names an
 * account that requires the factor.
 */
type DisableTwoFactorResult = 'done' | 'off' | 'stale' | { readonly requiredBy: string };

/** Backup codes in plain text, contained in this response only. */
export interface NewBackupCodes {
  readonly backupCodes: readonly string[];
}
