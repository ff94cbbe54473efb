/** Writes of fixtures: concurrent ones share one commit, which costs as much as a single write. */
import type { DocumentData, WriteBatch } from 'firebase-admin/firestore';
import { adminFirestore } from './admin.ts';

/** Firestore's maximum of writes in one request. */
const MAX_WRITES = 500;

interface Commit {
  readonly batch: WriteBatch;
  readonly done: Promise<unknown>;
  writes: number;
}

let next: Commit | undefined;

/** Stores a document, replacing an existing one. */
export async function putDocument(path: string, data: DocumentData): Promise<void> {
  if (next === undefined || next.writes === MAX_WRITES) next = startCommit();
  next.writes += 1;
  next.batch.set(adminFirestore.doc(path), data);
  await next.done;
}

/** Commits the writes queued in this turn of the event loop. */
function startCommit(): Commit {
  const batch = adminFirestore.batch();
  const done = new Promise((resolve) => {
    setImmediate(resolve);
  }).then(() => {
    if (next?.batch === batch) next = undefined;
    return batch.commit();
  });
  return { batch, done, writes: 0 };
}
