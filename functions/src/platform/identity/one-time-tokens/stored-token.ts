import { Timestamp } from 'firebase-admin/firestore';
import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { paths } from '@llevo/contract/paths';
import { firestore } from '../../firestore/firebase.ts';
import { systemIds } from '../../system.ts';
import { signNewToken } from './signed-tokens.ts';
import type { StoredTokenPurpose, TokenFacts } from './token-types.ts';

/** The `uid` of a challenge for a user who is not known yet: any passkey may sign it. */
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

interface NewToken extends TokenFacts {
  readonly purpose: StoredTokenPurpose;
  /** Milliseconds since 1970. */
  readonly nowMs: number;
  readonly lifetimeMs: number;
}

/** Signs a token that is valid once `write` is committed. */
export async function prepareToken({ nowMs, lifetimeMs, provider, ...facts }: NewToken) {
  const signed = { ...facts, ...(provider !== undefined && { provider }), nowMs, lifetimeMs };
  const { id, token, expiresAtMs } = await signNewToken(systemIds, signed);
  const expiresAt = Timestamp.fromMillis(expiresAtMs);
  const stored: StoredToken = { ...facts, createdAt: nowMs, usedAt: null, expiresAt };
  return {
    id,
    token,
    write: (transaction: Transaction): void => {
      transaction.create(firestore().doc(paths.oneTimeToken(id)), stored);
    },
  };
}
