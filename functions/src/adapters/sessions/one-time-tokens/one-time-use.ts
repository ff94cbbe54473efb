import { paths } from '@llevo/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';
import { firestore } from '../../platform/firebase.ts';
import type { OneTimeUse } from '../ports.ts';

/** How long it is remembered that another service's credential was spent: longer than it is valid. */
const FOREIGN_TTL_MS = 2 * 60 * 60_000;

/**
 * `oneTimeTokens/{id}`: what became of a token. The token is not here, only that it was made and used; `expiresAt` is
 * the database's own kind of instant, for its time-to-live.
 */
export const StoredToken = z.object({
  purpose: z.enum(['magic', 'reset', 'otp', 'email', 'social']),
  uid: z.string(),
  accountId: z.string().nullable(),
  createdAt: z.int(),
  usedAt: z.int().nullable(),
  expiresAt: z.instanceof(Timestamp),
});
export type StoredToken = z.infer<typeof StoredToken>;

/** Spends what was looked at; to be called among the writes. */
type Spend = () => void;

/** Looks, among a transaction's reads, whether something that counts once still counts. Null when it was spent. */
export async function readOneTimeUse(
  transaction: Transaction,
  { id, uid, isForeign }: OneTimeUse,
  nowMs: number,
): Promise<Spend | null> {
  const document = firestore().doc(paths.oneTimeToken(id));
  const snapshot = await transaction.get(document);
  if (isForeign) {
    if (snapshot.exists) return null;
    const spent: StoredToken = {
      purpose: 'social',
      uid,
      accountId: null,
      createdAt: nowMs,
      usedAt: nowMs,
      expiresAt: Timestamp.fromMillis(nowMs + FOREIGN_TTL_MS),
    };
    return () => transaction.create(document, spent);
  }
  if (!snapshot.exists) return null;
  const token = StoredToken.parse(snapshot.data());
  if (token.usedAt !== null || token.uid !== uid || token.expiresAt.toMillis() <= nowMs) return null;
  return () => transaction.update(document, { usedAt: nowMs });
}
