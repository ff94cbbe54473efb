import type { DocumentReference, Query, WriteBatch } from 'firebase-admin/firestore';
import { firestore } from './firebase.ts';

/** Documents per page. */
export const PAGE_SIZE = 200;

/** Cursor of work with another page. The query no longer finds the processed documents, so it starts over. */
export const RESTART_CURSOR = '';

/** Writes to a page of a query's documents, so that the query no longer finds them. Returns null after the last page. */
export async function writePage(
  query: Query,
  write: (batch: WriteBatch, document: DocumentReference) => void,
): Promise<string | null> {
  const { docs } = await query.limit(PAGE_SIZE).get();
  if (docs.length === 0) return null;
  const batch = firestore().batch();
  for (const { ref } of docs) write(batch, ref);
  await batch.commit();
  return docs.length < PAGE_SIZE ? null : RESTART_CURSOR;
}

/** Deletes a page of a query's documents. Returns null after the last page. */
export const deleteBatch = (query: Query): Promise<string | null> =>
  writePage(query, (batch, document) => {
    batch.delete(document);
  });

/** Deletes all documents of a query, page by page. */
export async function deleteAll(query: Query): Promise<void> {
  while ((await deleteBatch(query)) !== null);
}
