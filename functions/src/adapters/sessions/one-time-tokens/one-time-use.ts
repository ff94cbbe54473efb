import { COLLECTIONS, paths } from '@llevo/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';
import { firestore } from '../../platform/firebase.ts';
import type { OneTimeUse } from './ports.ts';

/** How long the use of a provider's credential is stored: longer than it is valid. */
const FOREIGN_TTL_MS = 2 * 60 * 60_000;

/**
 * `oneTimeTokens/{id}`: issue and use of a token, without the token itself; `expiresAt` is
 * a Firestore timestamp, for its time-to-live.
 */
export const StoredToken = z.object({
  purpose: z.enum(['magic', 'reset', 'otp', 'social', 'report']),
  uid: z.string(),
  accountId: z.string().nullable(),
  createdAt: z.int(),
  usedAt: z.int().nullable(),
  expiresAt: z.instanceof(Timestamp),
});
export type StoredToken = z.infer<typeof StoredToken>;

/** Marks the token as used; call it among the writes. */
type Spend = () => void;

/** Checks, among a transaction's reads, whether a one-time credential is unused. Null for a used or expired one. */
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
  const otherLinks = token.purpose === 'magic' ? await readOtherLinks(transaction, { id, uid }) : [];
  return () => {
    transaction.update(document, { usedAt: nowMs });
    for (const { ref } of otherLinks) transaction.delete(ref);
  };
}

/** The user's other unused sign-in links, which end with the first that is used. */
async function readOtherLinks(transaction: Transaction, { id, uid }: Pick<OneTimeUse, 'id' | 'uid'>) {
  const tokens = await transaction.get(firestore().collection(COLLECTIONS.oneTimeTokens).where('uid', '==', uid));
  return tokens.docs.filter(
    (token) => token.id !== id && token.get('purpose') === 'magic' && token.get('usedAt') === null,
  );
}
