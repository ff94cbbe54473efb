import { isSendable } from '@llevo/contract/rules/fleet/track-points';
import type { TrackPart } from '@llevo/contract/rules/fleet/track-recorder';
import { withPoint } from '@llevo/contract/rules/fleet/track-recorder';
import { serverNow } from '../../../lib/time/server-time.ts';
import { committed, databaseOpener, result } from '../shared/indexed-db.ts';
import type { TrackStore } from './track-keeper.ts';

const STORE = 'parts';

interface StoredPart extends TrackPart {
  /** Whose it is: two drivers may share a phone. */
  readonly owner: string;
}

// Not a store of the queue's database: a tab with the earlier version would keep it from being added.
const openDatabase = databaseOpener('llevo-driver-track', (database) => {
  database.createObjectStore(STORE, { keyPath: ['owner', 'startMs'] });
});

/** The track of one driver on this phone. It outlives the page, the browser and a flat battery. */
export const indexedDbTrack = (owner: string): TrackStore => ({
  append: async (startMs, fix) => {
    const transaction = (await openDatabase()).transaction(STORE, 'readwrite');
    const store = transaction.objectStore(STORE);
    const known = (await result(store.get([owner, startMs]))) as StoredPart | undefined;
    store.put({ owner, ...withPoint(known ?? { startMs, points: '' }, fix) } satisfies StoredPart);
    await committed(transaction);
  },

  all: async () => {
    const transaction = (await openDatabase()).transaction(STORE, 'readwrite');
    const store = transaction.objectStore(STORE);
    const stored = (await result(store.getAll())) as StoredPart[];
    // What another driver left on this phone and can send no more.
    for (const part of stored) if (!isSendable(part.startMs, serverNow())) store.delete([part.owner, part.startMs]);
    await committed(transaction);
    return stored.filter((part) => part.owner === owner).toSorted((a, b) => a.startMs - b.startMs);
  },

  remove: async (startMs) => {
    const transaction = (await openDatabase()).transaction(STORE, 'readwrite');
    transaction.objectStore(STORE).delete([owner, startMs]);
    await committed(transaction);
  },
});
