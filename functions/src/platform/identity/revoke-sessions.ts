import { COLLECTIONS, paths } from '@llevo/contract/paths';
import type { Query, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { firestore } from '../firestore/firebase.ts';

/** The sessions of a user, in every account. */
export const userSessions = (uid: string): Query =>
  firestore().collection(COLLECTIONS.sessions).where('uid', '==', uid);

/**
 * The unused one-time tokens of a user. Used ones remain until they expire: a provider sign-in must not be used twice.
 */
export async function readUnusedTokens(transaction: Transaction, uid: string): Promise<QueryDocumentSnapshot[]> {
  const tokens = await transaction.get(firestore().collection(COLLECTIONS.oneTimeTokens).where('uid', '==', uid));
  return tokens.docs.filter((token) => token.get('usedAt') === null);
}

/** What a change of credentials revokes, read in the transaction of that change. */
export interface SessionRevocation {
  /** Number of sessions to end. */
  readonly count: number;
  /** Ends the sessions, deletes unused tokens and invalidates proofs from before `nowMs`. */
  readonly revoke: (nowMs: number) => void;
}

/**
 * Finds every session and unused token of a user. Firestore requires all reads before the first write: call it among
 * the reads. Skips the session `except`.
 */
export async function readSessionsToRevoke(
  transaction: Transaction,
  uid: string,
  { except }: { except?: string | null } = {},
): Promise<SessionRevocation> {
  const [sessions, tokens] = await Promise.all([
    transaction.get(userSessions(uid)),
    readUnusedTokens(transaction, uid),
  ]);
  const ended = sessions.docs.filter(({ id }) => id !== except);
  // A thief who changes the password must not take the way to report the sign-in from its owner.
  const revoked = tokens.filter((token) => token.get('purpose') !== 'report');
  return {
    count: ended.length,
    revoke: (nowMs) => {
      for (const { ref } of [...ended, ...revoked]) transaction.delete(ref);
      transaction.update(firestore().doc(paths.user(uid)), { credentialsChangedAt: nowMs });
    },
  };
}
