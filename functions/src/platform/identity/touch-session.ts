import { paths } from '@llevo/contract/paths';
import type { Session } from './session-document.ts';
import { BoundedMap } from '../firestore/bounded-map.ts';
import { cloudLog } from '../log/cloud-log.ts';
import { firestore } from '../firestore/firebase.ts';
import { isOvertaken } from '../firestore/firestore-errors.ts';

/** Resolution of `lastUsedAt`: a write on every call would cost more than what the call does. */
const RESOLUTION_MS = 15 * 60_000;
const MAX_CACHED_SESSIONS = 10_000;

/** Sessions that this instance recorded, so that the calls of one page share one write. */
const recorded = new BoundedMap<true>(MAX_CACHED_SESSIONS);

/**
 * `lastUsedAt` of `sessions/{sid}`. In a transaction, so that of two instances one writes, and an ended session stays
 * ended. A failure is logged only: the call itself has been authenticated.
 */
export async function touchSession(
  sessionId: string,
  { lastUsedAtMs }: Pick<Session, 'lastUsedAtMs'>,
  nowMs: number,
): Promise<void> {
  if (lastUsedAtMs > nowMs - RESOLUTION_MS || recorded.get(sessionId, nowMs) === true) return;
  recorded.set(sessionId, true, nowMs + RESOLUTION_MS);
  const document = firestore().doc(paths.session(sessionId));
  try {
    await firestore().runTransaction(async (transaction) => {
      const stored = await transaction.get(document);
      if (!stored.exists || Number(stored.get('lastUsedAt') ?? 0) > nowMs - RESOLUTION_MS) return;
      transaction.update(document, { lastUsedAt: nowMs });
    });
  } catch (error) {
    if (!isOvertaken(error)) cloudLog.error('last use of a session not recorded', { error: String(error) });
  }
}
