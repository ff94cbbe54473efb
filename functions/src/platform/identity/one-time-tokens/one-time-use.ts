import { Timestamp } from 'firebase-admin/firestore';
import type { Transaction } from 'firebase-admin/firestore';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { firestore } from '../../firestore/firebase.ts';
import { readPasskeyUse } from './passkey-use.ts';
import { StoredToken } from './stored-token.ts';
import type { OneTimeUse } from './token-types.ts';

/** Retention of a provider credential's use; longer than the credential is valid. */
const FOREIGN_TTL_MS = 2 * 60 * 60_000;

/** Marks the token as used; call it among the writes. */
type Spend = () => void;

/** Checks, among a transaction's reads, whether a one-time credential is unused. Null for a used or expired one. */
export async function readOneTimeUse(
  transaction: Transaction,
  { passkey, firstStep, ...use }: OneTimeUse,
  nowMs: number,
): Promise<Spend | null> {
  const [spend, spendFirstStep] = await Promise.all([
    passkey === undefined
      ? readTokenUse(transaction, use, nowMs)
      : readPasskeyUse(transaction, { ...use, passkey }, nowMs),
    firstStep === undefined
      ? undefined
      : readTokenUse(transaction, { id: firstStep, uid: use.uid, isForeign: false }, nowMs),
  ]);
  if (spend === null || spendFirstStep === null) return null;
  return () => {
    spend();
    spendFirstStep?.();
  };
}

async function readTokenUse(
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

/** The user's other unused sign-in links, which end with the first one used. */
async function readOtherLinks(transaction: Transaction, { id, uid }: Pick<OneTimeUse, 'id' | 'uid'>) {
  const tokens = await transaction.get(firestore().collection(COLLECTIONS.oneTimeTokens).where('uid', '==', uid));
  return tokens.docs.filter(
    (token) => token.id !== id && token.get('purpose') === 'magic' && token.get('usedAt') === null,
  );
}
