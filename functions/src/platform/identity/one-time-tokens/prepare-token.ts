import { paths } from '@llevo/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { firestore } from '../../firestore/firebase.ts';
import { systemIds } from '../../system.ts';
import type { StoredTokenPurpose, TokenFacts } from './token-types.ts';
import { signNewToken } from './signed-tokens.ts';
import type { StoredToken } from './stored-token.ts';

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
