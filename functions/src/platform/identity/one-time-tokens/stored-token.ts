import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';

/** The `uid` of a challenge that any user's passkey may sign: the user is not known yet. */
export const ANY_USER = '';

/**
 * `oneTimeTokens/{id}`: issue and use of a token, without the token itself, or of a challenge for a passkey under its
 * SHA-256; `expiresAt` is a Firestore timestamp, for its time-to-live.
 */
export const StoredToken = z.object({
  purpose: z.enum([
    'magic',
    'reset',
    'otp',
    'report',
    'social',
    'driver_code',
    'passkey_sign_in',
    'passkey_presence',
    'passkey_registration',
  ]),
  uid: z.string(),
  accountId: z.string().nullable(),
  createdAt: z.int(),
  usedAt: z.int().nullable(),
  expiresAt: z.instanceof(Timestamp),
});
export type StoredToken = z.infer<typeof StoredToken>;
