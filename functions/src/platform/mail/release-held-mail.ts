import { COLLECTIONS } from '@llevo/contract/paths';
import { firestore } from '../firestore/firebase.ts';

/** One batch of Firestore's. An administrator can retry the others. */
const MAX_RELEASED = 500;
/** Older e-mails report something that is past. */
const MAX_AGE_MS = 7 * 24 * 60 * 60_000;

/** Queues the e-mails of an account that were held until its owner verified their mailbox; the next run sends them. */
export async function releaseHeldMail(accountId: string, nowMs: number): Promise<void> {
  const held = firestore()
    .collection(COLLECTIONS.mail)
    .where('accountId', '==', accountId)
    .where('held', '==', 'unverified_owner')
    .where('createdAt', '>', nowMs - MAX_AGE_MS)
    .orderBy('createdAt')
    .limit(MAX_RELEASED);
  const { docs } = await held.get();
  const batch = firestore().batch();
  for (const { ref } of docs) {
    batch.update(ref, { state: 'pending', attempts: 0, nextAttemptAt: nowMs, held: null, lastError: null });
  }
  await batch.commit();
}
