import type { OneTimeUse } from '../one-time-tokens/token-types.ts';
import { User } from '@llevo/contract/entities/account-user';
import { paths } from '@llevo/contract/paths';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { firestore } from '../../firestore/firebase.ts';
import { queuedTransaction } from '../../firestore/queued-transaction.ts';
import { isStaleProof } from '../passwords-store.ts';
import { readOneTimeUse } from '../one-time-tokens/one-time-use.ts';
import { parseSession } from '../session-document.ts';
import { consumeCode, StoredTwoFactor } from '../two-factor/two-factor-codes.ts';

/** `provenAt` of `sessions/{sid}`. One commit checks session and credentials, and uses code or provider sign-in. */
export const presenceProofsStore = {
  /** Records the proof in its session. */
  record: ({ uid, sessionId, provenAtMs, code, oneTimeUse }: GivenProof): Promise<RecordProofResult> =>
    queuedTransaction(uid, async (transaction) => {
      const sessionDocument = firestore().doc(paths.session(sessionId));
      const factorDocument = firestore().doc(paths.twoFactor(uid));
      const [session, user, factor, spend] = await Promise.all([
        transaction.get(sessionDocument),
        transaction.get(firestore().doc(paths.user(uid))),
        code === undefined ? null : transaction.get(factorDocument),
        oneTimeUse && readOneTimeUse(transaction, oneTimeUse, provenAtMs),
      ]);
      if (!isOwnSession(session, uid) || !user.exists) return 'ended';
      if (isStaleProof(User.parse(user.data()), provenAtMs)) return 'stale';
      if (spend === null) return 'used';
      if (code !== undefined) {
        const stored = factor?.exists ? StoredTwoFactor.parse(factor.data()) : null;
        const used = stored && consumeCode(stored, code, { uid, nowMs: provenAtMs });
        if (used === null) return 'wrong_code';
        transaction.set(factorDocument, used);
      }
      spend?.();
      transaction.update(sessionDocument, { provenAt: provenAtMs });
      return 'recorded';
    }),
};

/** Whether a session is the user's, and no impersonation of them. */
function isOwnSession(snapshot: DocumentSnapshot, uid: string): boolean {
  if (!snapshot.exists) return false;
  const session = parseSession(snapshot.data());
  return session.uid === uid && session.impersonator === null;
}

/** A proof of presence. A code is still to be verified; a password or a provider sign-in has been. */
export interface GivenProof {
  readonly uid: string;
  readonly sessionId: string;
  /** When it was given, in milliseconds since 1970; a later credential change invalidates it. */
  readonly provenAtMs: number;
  /** A code of the second factor, used in the same commit. */
  readonly code?: string;
  /** A provider's credential, used in the same commit. */
  readonly oneTimeUse?: OneTimeUse;
}

/**
 * `used` for a provider sign-in that counted before, `stale` where credentials changed meanwhile, `ended` where the
 * session is gone.
 */
export type RecordProofResult = 'recorded' | 'wrong_code' | 'used' | 'stale' | 'ended';
