import { committed, databaseOpener, result } from '../shared/indexed-db.ts';
import type { ActionStore } from './action-queue.ts';
import type { QueuedAction } from './queued-action.ts';

const STORE = 'actions';
/** By the order in which they were added. */
const INDEX = 'id';

const openDatabase = databaseOpener('llevo-driver', (database) => {
  database.createObjectStore(STORE, { autoIncrement: true }).createIndex(INDEX, INDEX, { unique: true });
});

/** The actions of one driver on this phone. They outlive the page, the browser and a flat battery. */
export const indexedDbStore = (driverId: string): ActionStore => ({
  all: async () => {
    const transaction = (await openDatabase()).transaction(STORE);
    const stored = (await result(transaction.objectStore(STORE).getAll())) as QueuedAction[];
    return stored.filter((queued) => queued.driverId === driverId);
  },

  add: async (action) => {
    const transaction = (await openDatabase()).transaction(STORE, 'readwrite');
    transaction.objectStore(STORE).add(action);
    await committed(transaction);
  },

  remove: async (ids) => {
    const transaction = (await openDatabase()).transaction(STORE, 'readwrite');
    const store = transaction.objectStore(STORE);
    for (const id of ids) {
      const key = await result(store.index(INDEX).getKey(id));
      if (key !== undefined) store.delete(key);
    }
    await committed(transaction);
  },
});
