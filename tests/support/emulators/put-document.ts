/** Writes of fixtures: those that are asked for at the same time are one commit, which costs as much as one of them. */
import type { DocumentData, WriteBatch } from 'firebase-admin/firestore';
import { adminFirestore } from './admin.ts';

/** As many writes as Firestore takes in one request. */
const MAX_WRITES = 500;

interface Commit {
  readonly batch: WriteBatch;
  readonly done: Promise<unknown>;
  writes: number;
}

let next: Commit | undefined;

/** Stores a document, in place of one that is there. */
export async function putDocument(path: string, data: DocumentData): Promise<void> {
  if (next === undefined || next.writes === MAX_WRITES) next = startCommit();
  next.writes += 1;
  next.batch.set(adminFirestore.doc(path), data);
  await next.done;
}

/** A commit of what is put until other work has had its turn. */
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
