import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { verifySync } from 'otplib';
import * as z from 'zod';
import { derivedKey, derivedKeys } from '../one-time-tokens/derived-keys.ts';
import { seal, unseal } from '../secret-box.ts';

/** A code is valid one step early or late, for clock skew. */
const TOLERANCE_SECONDS = 30;
const TOTP_CODE = /^\d{6}$/;

/** The 30-second step of a TOTP code, later than `lastStep`; null for a wrong code. */
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

/** The stored hash of a user's backup code. Keyed, against brute force on a copy of the database. */
export function backupCodeHash(code: string, uid: string, key = derivedKey('backup-codes')): string {
  const normalised = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return createHmac('sha256', key).update(`${uid}\n${normalised}`).digest('hex');
}

const BACKUP_KEY_BYTES = 32;

/** Distinguishes the key of backup codes from the secret in the same document. */
export const backupKeyOwner = (uid: string): string => `${uid}/backup-codes`;

/** New backup codes, with the fields to store. Their hashes have a key of their own, so that they outlive TOKEN_SECRET. */
export function createBackupCodes(uid: string) {
  const codes = newBackupCodes();
  const key = randomBytes(BACKUP_KEY_BYTES);
  const hashes = codes.map((code) => backupCodeHash(code, uid, key));
  const backupKey = seal(key.toString('base64'), backupKeyOwner(uid));
  return { codes, stored: { backupCodes: hashes, backupKey } };
}

const backupKeys = ({ backupKey }: StoredTwoFactor, uid: string): readonly Uint8Array[] =>
  backupKey === undefined
    ? derivedKeys('backup-codes')
    : [Buffer.from(unseal(backupKey, backupKeyOwner(uid)), 'base64')];

/** The second factor after the use of a code; null for an invalid code. */
export function consumeCode(stored: StoredTwoFactor, code: string, { uid, nowMs }: { uid: string; nowMs: number }) {
  if (stored.secret === null) return null;
  const step = verifiedTimeStep(code, unseal(stored.secret, uid), { nowMs, lastStep: stored.lastStep });
  if (step !== null) return { ...stored, lastStep: step };
  const hash = backupKeys(stored, uid)
    .map((key) => backupCodeHash(code, uid, key))
    .find((one) => stored.backupCodes.includes(one));
  if (hash === undefined) return null;
  return { ...stored, backupCodes: stored.backupCodes.filter((other) => other !== hash) };
}

/** Number of one-time backup codes per user. */
const BACKUP_CODE_COUNT = 10;

/** `users/{uid}/private/twoFactor`. Sealed with the user's uid (secret-box.ts); instants in milliseconds since 1970. */
export const StoredTwoFactor = z.object({
  /** Active secret, sealed; null until the first code is verified. */
  secret: z.string().nullable(),
  /** Secret shown as QR code and not yet verified, sealed. */
  pendingSecret: z.string().nullable(),
  /** The last 30-second step whose code was accepted: no code is valid twice. */
  lastStep: z.int(),
  /** Keyed hashes of the unused backup codes. */
  backupCodes: z.array(z.string()).max(BACKUP_CODE_COUNT),
  /** Key of those hashes, sealed; missing if it derives from TOKEN_SECRET, as before decision 93. */
  backupKey: z.string().optional(),
});
export type StoredTwoFactor = z.infer<typeof StoredTwoFactor>;

/** Omits look-alike characters. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
/** About 50 bits, in two groups. */
const GROUP_LENGTH = 5;

const randomGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/** New backup codes, `xxxxx-xxxxx`. */
const newBackupCodes = (): string[] =>
  Array.from({ length: BACKUP_CODE_COUNT }, () => `${randomGroup()}-${randomGroup()}`);
