import * as z from 'zod';

/** How many backup codes a person is given; each counts once. */
export const BACKUP_CODE_COUNT = 10;

/** `users/{uid}/private/twoFactor`. Sealed with the person's uid (secret-box.ts); instants in milliseconds since 1970. */
export const StoredTwoFactor = z.object({
  /** In force, sealed; null while the first code is still awaited. */
  secret: z.string().nullable(),
  /** Shown as a picture and not proved yet, sealed. */
  pendingSecret: z.string().nullable(),
  /** The last 30-second step whose code was accepted: no code counts twice. */
  lastStep: z.int(),
  /** Keyed hashes (two-factor-codes.ts) of the backup codes that were not used yet. */
  backupCodes: z.array(z.string()).max(BACKUP_CODE_COUNT),
});
export type StoredTwoFactor = z.infer<typeof StoredTwoFactor>;
