import type { DocumentSnapshot, Query, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { firestore } from '../firestore/firebase.ts';
import { MAX_ALTERNATIVES } from '../firestore/query-limits.ts';
import { inParts } from '@llevo/contract/rules/in-parts';

/** The sessions of a user, in every account. */
export const userSessions = (uid: string): Query =>
  firestore().collection(COLLECTIONS.sessions).where('uid', '==', uid);

/**
 * The impersonations opened from sessions that are about to end. They end in the same commit: Storage rules may read two
 * documents, which leaves none for the master's session (docs/decisions/0091). Reads nothing for other users' sessions.
 */
export async function readImpersonations(
  transaction: Transaction,
  ending: readonly DocumentSnapshot[],
): Promise<readonly QueryDocumentSnapshot[]> {
  const masters = ending.filter((session) => session.get('permission') === 'master').map(({ id }) => id);
  const sessions = firestore().collection(COLLECTIONS.sessions);
  const found = await Promise.all(
    inParts(masters, MAX_ALTERNATIVES).map((some) =>
      transaction.get(sessions.where('impersonatorSession', 'in', some)),
    ),
  );
  return found.flatMap(({ docs }) => docs);
}

/**
 * The unused one-time tokens of a user. Used ones stay until they expire: a provider sign-in must not be used twice.
 */
export async function readUnusedTokens(transaction: Transaction, uid: string): Promise<QueryDocumentSnapshot[]> {
  const tokens = await transaction.get(firestore().collection(COLLECTIONS.oneTimeTokens).where('uid', '==', uid));
  return tokens.docs.filter((token) => token.get('usedAt') === null);
}

/** The sessions and tokens that a change of credentials revokes, read in its transaction. */
interface SessionRevocation {
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
  const impersonations = await readImpersonations(transaction, ended);
  // A thief who changes the password must not prevent the owner from reporting the sign-in.
  const revoked = tokens.filter((token) => token.get('purpose') !== 'report');
  return {
    count: ended.length,
    revoke: (nowMs) => {
      for (const { ref } of [...ended, ...impersonations, ...revoked]) transaction.delete(ref);
      transaction.update(firestore().doc(paths.user(uid)), { credentialsChangedAt: nowMs });
    },
  };
}
