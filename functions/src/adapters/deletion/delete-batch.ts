import type { Query } from 'firebase-admin/firestore';
import { firestore } from '../platform/firebase.ts';
import { PAGE_SIZE } from './deletion-document.ts';

/** What a step answers that has another page of the same kind: what was there is gone, so it starts over. */
export const RESTART_CURSOR = '';

/** Deletes a page of what a query finds. */
export async function deleteBatch(query: Query): Promise<string | null> {
  const { docs } = await query.limit(PAGE_SIZE).get();
  const batch = firestore().batch();
  for (const { ref } of docs) batch.delete(ref);
  await batch.commit();
  return docs.length < PAGE_SIZE ? null : RESTART_CURSOR;
}
