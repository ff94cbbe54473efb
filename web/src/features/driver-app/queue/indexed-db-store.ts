import type { ActionStore } from './action-queue.ts';
import type { QueuedAction } from './queued-action.ts';

const DATABASE = 'llevo-driver';
const STORE = 'actions';
/** By the order in which they were added. */
const INDEX = 'id';

function result<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('IndexedDB failed'));
    };
  });
}

const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => {
      resolve();
    };
    transaction.onerror = transaction.onabort = () => {
      reject(transaction.error ?? new Error('IndexedDB failed'));
    };
  });

let opened: Promise<IDBDatabase> | null = null;

function openDatabase(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(STORE, { autoIncrement: true }).createIndex(INDEX, INDEX, { unique: true });
    };
    result(request).then(resolve, (failure: unknown) => {
      opened = null;
      reject(failure instanceof Error ? failure : new Error(String(failure)));
    });
  });
  return opened;
}

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
