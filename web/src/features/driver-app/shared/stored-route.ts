import { isSendable } from '@llevo/contract/rules/fleet/track-points';
import { withPoint } from '@llevo/contract/rules/fleet/track-recorder';
import type { TrackFix } from '@llevo/contract/rules/fleet/track-points';
import type { TrackPart } from '@llevo/contract/rules/fleet/track-recorder';
import { serverNow } from '../../../lib/time/server-time.ts';
import { committed, databaseOpener, result } from './indexed-db.ts';

const STORE = 'parts';

interface StoredPart extends TrackPart {
  /** The driver, because two drivers may share a phone. */
  readonly owner: string;
}

// A separate database: an open tab of an earlier version would block adding a store to the queue's database.
const openDatabase = databaseOpener('llevo-driver-track', (database) => {
  database.createObjectStore(STORE, { keyPath: ['owner', 'startMs'] });
});

/** Route history of one driver, in IndexedDB. It survives reloads, a closed browser and a flat battery. */
export const storedRoute = (owner: string) => ({
  append: async (startMs: number, fix: TrackFix): Promise<void> => {
    const transaction = (await openDatabase()).transaction(STORE, 'readwrite');
    const store = transaction.objectStore(STORE);
    const known = (await result(store.get([owner, startMs]))) as StoredPart | undefined;
    store.put({ owner, ...withPoint(known ?? { startMs, points: '' }, fix) } satisfies StoredPart);
    await committed(transaction);
  },

  all: async (): Promise<readonly TrackPart[]> => {
    const transaction = (await openDatabase()).transaction(STORE, 'readwrite');
    const store = transaction.objectStore(STORE);
    const stored = (await result(store.getAll())) as StoredPart[];
    // Removes parts of another driver, who can no longer send them from this phone.
    for (const part of stored) if (!isSendable(part.startMs, serverNow())) store.delete([part.owner, part.startMs]);
    await committed(transaction);
    return stored.filter((part) => part.owner === owner).toSorted((a, b) => a.startMs - b.startMs);
  },

  remove: async (startMs: number): Promise<void> => {
    const transaction = (await openDatabase()).transaction(STORE, 'readwrite');
    transaction.objectStore(STORE).delete([owner, startMs]);
    await committed(transaction);
  },
});

/** Deletes the route history of every driver of this phone. */
export async function forgetRoutes(): Promise<void> {
  const transaction = (await openDatabase()).transaction(STORE, 'readwrite');
  transaction.objectStore(STORE).clear();
  await committed(transaction);
}
