import type { Firestore } from 'firebase-admin/firestore';

/** A document to store unchanged. */
export interface SeedDocument {
  readonly path: string;
  readonly data: object;
}

const BATCH_SIZE = 400;
const BATCHES_IN_FLIGHT = 6;

/** Stores documents in batches, several concurrently. */
export interface DocumentWriter {
  /** Resolves when there is room for more, not when the document is stored. */
  put(document: SeedDocument): Promise<void>;
  /** Resolves when all documents put before are stored. */
  flush(): Promise<void>;
  readonly count: number;
}

export function createDocumentWriter(firestore: Firestore): DocumentWriter {
  let batch: SeedDocument[] = [];
  let count = 0;
  const inFlight = new Set<Promise<unknown>>();

  const send = async () => {
    const documents = batch;
    batch = [];
    if (documents.length === 0) return;
    while (inFlight.size >= BATCHES_IN_FLIGHT) await Promise.race(inFlight);
    const commit = firestore.batch();
    for (const { path, data } of documents) commit.set(firestore.doc(path), data);
    const done = commit.commit().finally(() => inFlight.delete(done));
    inFlight.add(done);
  };

  return {
    async put(document) {
      batch.push(document);
      count += 1;
      if (batch.length >= BATCH_SIZE) await send();
    },
    async flush() {
      await send();
      await Promise.all(inFlight);
    },
    get count() {
      return count;
    },
  };
}
