import { paths } from '@llevo/contract/paths';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { generateSecret, generateURI } from 'otplib';
import { addLetter } from '../../mail/enqueue-email.ts';
import { newBackupCodes } from './backup-codes.ts';
import { changeBy } from '../session-transaction.ts';
import type { Clock, Ids } from '../../deps.ts';
import { firestore } from '../../platform/firebase.ts';
import type { AuditChain } from '../../audit/audit-chain.ts';
import { isStale, readEndsBeside } from '../firestore-credentials.ts';
import type { Caller } from '../../platform/ports.ts';
import type { CredentialChange, TwoFactorSettings } from '../credentials-port.ts';
import { seal, unseal } from './secret-box.ts';
import { StoredTwoFactor } from './stored-two-factor.ts';
import { backupCodeHash, stepOfCode } from './two-factor-codes.ts';

const ISSUER = 'Llevo';
const LETTER_ID_LENGTH = 20;

const EMPTY: StoredTwoFactor = { secret: null, pendingSecret: null, lastStep: 0, backupCodes: [] };

const personAt = (uid: string) => firestore().doc(paths.user(uid));
const factorAt = (uid: string) => firestore().doc(paths.twoFactor(uid));
const storedIn = (factor: DocumentSnapshot) => (factor.exists ? StoredTwoFactor.parse(factor.data()) : EMPTY);
const hashed = (codes: readonly string[], uid: string) => codes.map((code) => backupCodeHash(code, uid));

interface Told {
  readonly action: string;
  readonly isEnabled: { readonly before: boolean; readonly after: boolean };
  readonly letter: CredentialChange['letter'];
}

/** `users/{uid}/private/twoFactor`: secrets sealed, backup codes hashed. */
export function firestoreTwoFactorSettings(clock: Clock, ids: Ids): TwoFactorSettings {
  /** What every change of a factor in force has in common: other sessions end, audit and letter tell. */
  const settle = async (transaction: Transaction, caller: Caller, audit: AuditChain) => {
    const ends = await readEndsBeside(transaction, caller);
    return ({ action, isEnabled, letter }: Told) => {
      const { uid, accountId } = caller;
      const createdAt = clock.nowMs();
      ends.end(createdAt);
      transaction.update(personAt(uid), { twoFactorEnabled: isEnabled.after });
      audit.add({
        action,
        target: paths.user(uid),
        before: { twoFactorEnabled: isEnabled.before },
        after: { twoFactorEnabled: isEnabled.after },
        createdAt,
      });
      addLetter(transaction, letter, { id: `factor-${ids.base62(LETTER_ID_LENGTH)}`, accountId, createdAt });
    };
  };

  return {
    prepare: (caller) =>
      changeBy(caller, async (transaction, { audit, user }) => {
        const { uid } = caller;
        if (user.twoFactorEnabled) return null;
        const factor = await transaction.get(factorAt(uid));
        const secret = generateSecret();
        transaction.set(factor.ref, { ...EMPTY, pendingSecret: seal(secret, uid) });
        audit.add({
          action: 'user.two_factor_prepare',
          target: paths.user(uid),
          before: { isWaiting: storedIn(factor).pendingSecret !== null },
          after: { isWaiting: true },
          createdAt: clock.nowMs(),
        });
        return { secret, uri: generateURI({ issuer: ISSUER, label: user.email, secret }) };
      }),

    enable: (caller, { code, letter }) =>
      changeBy(caller, async (transaction, { audit }) => {
        const { uid } = caller;
        const stored = storedIn(await transaction.get(factorAt(uid)));
        if (stored.pendingSecret === null) return 'nothing_waits';
        const secret = unseal(stored.pendingSecret, uid);
        const step = stepOfCode(code, secret, { nowMs: clock.nowMs(), lastStep: stored.lastStep });
        if (step === null) return 'wrong_code';
        const tell = await settle(transaction, caller, audit);
        const backupCodes = newBackupCodes();
        const inForce: StoredTwoFactor = {
          secret: stored.pendingSecret,
          pendingSecret: null,
          // The code that proved the authenticator is used up by that.
          lastStep: step,
          backupCodes: hashed(backupCodes, uid),
        };
        transaction.set(factorAt(uid), inForce);
        tell({ action: 'user.two_factor_enable', isEnabled: { before: false, after: true }, letter });
        return { backupCodes };
      }),

    renewBackupCodes: (caller, { letter, provenAtMs }) =>
      changeBy(caller, async (transaction, { audit, user }) => {
        const { uid } = caller;
        if (isStale(user, provenAtMs)) return 'stale';
        if (!user.twoFactorEnabled) return 'off';
        const tell = await settle(transaction, caller, audit);
        const backupCodes = newBackupCodes();
        transaction.update(factorAt(uid), { backupCodes: hashed(backupCodes, uid) });
        tell({ action: 'user.backup_codes', isEnabled: { before: true, after: true }, letter });
        return { backupCodes };
      }),

    disable: (caller, { letter, provenAtMs }) =>
      changeBy(caller, async (transaction, { audit, user }) => {
        const { uid } = caller;
        if (isStale(user, provenAtMs)) return 'stale';
        if (!user.twoFactorEnabled) return 'off';
        const tell = await settle(transaction, caller, audit);
        transaction.delete(factorAt(uid));
        tell({ action: 'user.two_factor_disable', isEnabled: { before: true, after: false }, letter });
        return 'done';
      }),
  };
}
