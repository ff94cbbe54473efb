import { randomBytes } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { paths } from '@llevo/contract/paths';
import { firestore } from '../../firestore/firebase.ts';
import type { Clock, Ids } from '../../seams/core.ts';
import { ANY_USER } from '../one-time-tokens/stored-token.ts';
import type { StoredToken } from '../one-time-tokens/stored-token.ts';
import type { ChallengePurpose } from '../one-time-tokens/token-types.ts';

const CHALLENGE_BYTES = 32;
/** Time to choose a passkey and unlock the device. */
export const CHALLENGE_LIFETIME_MS = 5 * 60_000;

/** Id under which a challenge (base64url) is stored. */
export const challengeId = (ids: Ids, challenge: string): string => ids.sha256(`challenge ${challenge}`);

/** Stores a new challenge for one purpose and, unless `uid` is null, one user. Returns its bytes. */
export async function createChallenge(
  { clock, ids }: { readonly clock: Clock; readonly ids: Ids },
  { purpose, uid }: { readonly purpose: ChallengePurpose; readonly uid: string | null },
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(randomBytes(CHALLENGE_BYTES));
  const createdAt = clock.nowMs();
  const stored: StoredToken = {
    purpose,
    uid: uid ?? ANY_USER,
    accountId: null,
    createdAt,
    usedAt: null,
    expiresAt: Timestamp.fromMillis(createdAt + CHALLENGE_LIFETIME_MS),
  };
  const id = challengeId(ids, Buffer.from(bytes).toString('base64url'));
  await firestore().doc(paths.oneTimeToken(id)).create(stored);
  return bytes;
}
