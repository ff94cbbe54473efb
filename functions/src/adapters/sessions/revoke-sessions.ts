import { COLLECTIONS, paths } from '@llevo/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { firestore } from '../platform/firebase.ts';

/** What a person holds that a change of credentials takes from them, read in the transaction of that change. */
export interface SessionRevocation {
  /** How many sessions there are to end. */
  readonly count: number;
  /** Ends the sessions, kills links and half-made sign-ins, and makes proofs begun before now worthless. */
  readonly revoke: (nowMs: number) => void;
}

/**
 * Finds every session and unused token of a person. Firestore wants every read before the first write: call it among
 * the reads. `except` is a session that stays.
 */
export async function readSessionsToRevoke(
  transaction: Transaction,
  uid: string,
  { except }: { except?: string | null } = {},
): Promise<SessionRevocation> {
  const [sessions, tokens] = await Promise.all([
    transaction.get(firestore().collection(COLLECTIONS.sessions).where('uid', '==', uid)),
    transaction.get(firestore().collection(COLLECTIONS.oneTimeTokens).where('uid', '==', uid)),
  ]);
  const ended = sessions.docs.filter(({ id }) => id !== except);
  // Spent ones stay until they expire: what another service vouched for must not be spent again.
  const unused = tokens.docs.filter((token) => token.get('usedAt') === null);
  return {
    count: ended.length,
    revoke: (nowMs) => {
      for (const { ref } of [...ended, ...unused]) transaction.delete(ref);
      transaction.update(firestore().doc(paths.user(uid)), { credentialsChangedAt: nowMs });
    },
  };
}
