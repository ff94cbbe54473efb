import { createHmac } from 'node:crypto';
import { verifySync } from 'otplib';
import { derivedKey } from '../one-time-tokens/derived-keys.ts';
import { unseal } from './secret-box.ts';
import type { StoredTwoFactor } from './stored-two-factor.ts';

/** A code also counts one step early or late, for clocks that differ. */
const TOLERANCE_SECONDS = 30;
const TOTP_CODE = /^\d{6}$/;

/** The 30-second step that this code of an authenticator belongs to, later than `lastStep`; null when it is wrong. */
export function verifiedTimeStep(
  code: string,
  secret: string,
  { nowMs, lastStep }: { nowMs: number; lastStep: number },
) {
  const token = code.replace(/\s/g, '');
  if (!TOTP_CODE.test(token)) return null;
  const epoch = Math.floor(nowMs / 1000);
  const result = verifySync({ secret, token, epoch, epochTolerance: TOLERANCE_SECONDS });
  if (!result.valid || !('timeStep' in result) || result.timeStep <= lastStep) return null;
  return result.timeStep;
}

/** The hash under which a person's backup code is stored. Keyed, so that a copy of the database cannot be searched. */
export function backupCodeHash(code: string, uid: string): string {
  const letters = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return createHmac('sha256', derivedKey('backup-codes')).update(`${uid}\n${letters}`).digest('hex');
}

/** What a person's factor looks like once this code is used, or null for a code that does not count. */
export function consumeCode(stored: StoredTwoFactor, code: string, { uid, nowMs }: { uid: string; nowMs: number }) {
  if (stored.secret === null) return null;
  const step = verifiedTimeStep(code, unseal(stored.secret, uid), { nowMs, lastStep: stored.lastStep });
  if (step !== null) return { ...stored, lastStep: step };
  const hash = backupCodeHash(code, uid);
  if (!stored.backupCodes.includes(hash)) return null;
  return { ...stored, backupCodes: stored.backupCodes.filter((other) => other !== hash) };
}
