import { AlertDigest } from '@llevo/contract/entities/alert-channels';
import { paths } from '@llevo/contract/paths';
import { nextDigestMs } from '@llevo/contract/rules/alerts/digest';
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { firestore } from '../../platform/firestore/firebase.ts';

/** Upper bound on users with a summary per account: more than the administrators of any plan. */
const MAX_DIGESTS = 200;

export const digestDocument = (accountId: string, uid: string): DocumentReference =>
  firestore().doc(paths.accountDocument(accountId, 'alertDigests', uid));

/** A summary as stored; null for none, and for an invalid document. */
export const parseDigest = (snapshot: DocumentSnapshot): AlertDigest | null =>
  AlertDigest.safeParse(snapshot.data()).data ?? null;

/** Reads the summaries of an account; returns a function that moves them to another hour, in the same transaction. */
export async function readDigestsToMove(transaction: Transaction, accountId: string) {
  const digests = firestore().collection(paths.accountCollection(accountId, 'alertDigests'));
  const { docs } = await transaction.get(digests.limit(MAX_DIGESTS));
  return (digestAt: string, nowMs: number): void => {
    for (const { ref } of docs) transaction.update(ref, { dueAt: nextDigestMs(digestAt, nowMs) });
  };
}
