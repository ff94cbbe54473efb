import { committed, databaseOpener, result } from './indexed-db.ts';

/** A proof of delivery that a driver has begun; pictures as data URLs. */
export interface ProofDraft {
  readonly receiver: string;
  readonly photos: readonly string[];
  readonly signature: string;
  /** Whether its form is on the screen: it opens again when the phone ended the page behind the camera. */
  readonly isOpen: boolean;
}

interface StoredDraft extends ProofDraft {
  /** The driver, because two drivers may share a phone. */
  readonly driverId: string;
  readonly jobId: string;
  readonly savedAtMs: number;
}

const STORE = 'drafts';

/** As long as the actions that a driver has not sent (stored-actions.ts). */
const LIFETIME_MS = 7 * 86_400_000;

// A separate database: an open tab of an earlier version would block adding a store to the queue's database.
const openDatabase = databaseOpener('llevo-driver-proof', (database) => {
  database.createObjectStore(STORE, { keyPath: ['driverId', 'jobId'] });
});

/** The proof that a driver has begun for a job, in IndexedDB. */
export const storedProof = (driverId: string, jobId: string) => ({
  read: async (): Promise<ProofDraft | null> => {
    const transaction = (await openDatabase()).transaction(STORE);
    return ((await result(transaction.objectStore(STORE).get([driverId, jobId]))) as StoredDraft | undefined) ?? null;
  },

  save: async (draft: ProofDraft, savedAtMs: number): Promise<void> => {
    const transaction = (await openDatabase()).transaction(STORE, 'readwrite');
    transaction.objectStore(STORE).put({ ...draft, driverId, jobId, savedAtMs } satisfies StoredDraft);
    await committed(transaction);
  },

  remove: async (): Promise<void> => {
    const transaction = (await openDatabase()).transaction(STORE, 'readwrite');
    transaction.objectStore(STORE).delete([driverId, jobId]);
    await committed(transaction);
  },
});

/** Deletes the drafts of all drivers but one, or of all for null. */
export const keepProofsOf = (driverId: string | null): Promise<void> =>
  deleteDrafts((draft) => draft.driverId !== driverId);

/** Deletes abandoned drafts. */
export const forgetOldProofs = (nowMs: number): Promise<void> =>
  deleteDrafts(({ savedAtMs }) => savedAtMs + LIFETIME_MS <= nowMs);

async function deleteDrafts(isOver: (draft: StoredDraft) => boolean): Promise<void> {
  const transaction = (await openDatabase()).transaction(STORE, 'readwrite');
  const store = transaction.objectStore(STORE);
  const stored = (await result(store.getAll())) as StoredDraft[];
  for (const draft of stored.filter(isOver)) store.delete([draft.driverId, draft.jobId]);
  await committed(transaction);
}
