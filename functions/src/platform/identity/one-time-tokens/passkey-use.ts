import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { UserPasskeys } from '@llevo/contract/entities/passkey';
import type { Passkey } from '@llevo/contract/entities/passkey';
import { paths } from '@llevo/contract/paths';
import { firestore } from '../../firestore/firebase.ts';
import { ANY_USER, StoredToken } from './stored-token.ts';
import type { ChallengePurpose, PasskeyUse } from './token-types.ts';

/** Writes the changes of a one-time credential; call it among the writes. */
type Spend = () => void;

/** The passkeys in `passkeys/{uid}`, oldest first. */
export const parsePasskeys = (snapshot: DocumentSnapshot): readonly Passkey[] =>
  snapshot.exists ? UserPasskeys.parse(snapshot.data()).passkeys : [];

/** Sets a user's passkeys among a transaction's writes. */
export function writePasskeys(transaction: Transaction, uid: string, passkeys: readonly Passkey[]): void {
  transaction.set(firestore().doc(paths.passkeys(uid)), UserPasskeys.parse({ passkeys }));
}

/** Whether a signature's counter shows that a copy of the authenticator is in use. */
export const hasCounterGoneBack = (stored: number, received: number): boolean =>
  (stored > 0 || received > 0) && received <= stored;

/** The passkeys after one was used; null if it is gone or its counter has gone back. */
export function passkeysAfterUse(
  passkeys: readonly Passkey[],
  { passkeyId, counter, backedUp }: PasskeyUse,
  nowMs: number,
): readonly Passkey[] | null {
  const used = passkeys.find(({ id }) => id === passkeyId);
  if (used === undefined || hasCounterGoneBack(used.counter, counter)) return null;
  const next: Passkey = { ...used, counter, backedUp, lastUsedAt: nowMs };
  return passkeys.map((passkey) => (passkey === used ? next : passkey));
}

interface ChallengeUse {
  /** Document id of the challenge. */
  readonly id: string;
  readonly uid: string;
  readonly purpose: ChallengePurpose;
}

/** Checks, among a transaction's reads, that a challenge was issued for this purpose and user and is unused. */
export async function readChallengeUse(
  transaction: Transaction,
  { id, uid, purpose }: ChallengeUse,
  nowMs: number,
): Promise<Spend | null> {
  const document = firestore().doc(paths.oneTimeToken(id));
  const snapshot = await transaction.get(document);
  if (!snapshot.exists) return null;
  const challenge = StoredToken.parse(snapshot.data());
  const isFor = challenge.purpose === purpose && (challenge.uid === uid || challenge.uid === ANY_USER);
  if (!isFor || challenge.usedAt !== null || challenge.expiresAt.toMillis() <= nowMs) return null;
  return () => transaction.update(document, { usedAt: nowMs });
}

/** Checks challenge and passkey of a verified assertion among a transaction's reads; null if either is invalid. */
export async function readPasskeyUse(
  transaction: Transaction,
  { id, uid, passkey }: { readonly id: string; readonly uid: string; readonly passkey: PasskeyUse },
  nowMs: number,
): Promise<Spend | null> {
  const [spendChallenge, stored] = await Promise.all([
    readChallengeUse(transaction, { id, uid, purpose: passkey.purpose }, nowMs),
    transaction.get(firestore().doc(paths.passkeys(uid))),
  ]);
  const next = passkeysAfterUse(parsePasskeys(stored), passkey, nowMs);
  if (spendChallenge === null || next === null) return null;
  return () => {
    spendChallenge();
    writePasskeys(transaction, uid, next);
  };
}
