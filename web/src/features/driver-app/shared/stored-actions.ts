import { committed, databaseOpener, result } from './indexed-db.ts';

/** An action of a driver that this phone has not sent yet. */
interface StoredAction {
  readonly id: string;
  readonly driverId: string;
  readonly queuedAtMs: number;
}

const STORE = 'actions';

/** Index by id; the store's own keys keep the order of adding. */
const INDEX = 'id';

/** How long a phone keeps what a driver did not send before the session ended. */
const UNSENT_LIFETIME_MS = 7 * 86_400_000;

const openDatabase = databaseOpener('llevo-driver', (database) => {
  database.createObjectStore(STORE, { autoIncrement: true }).createIndex(INDEX, INDEX, { unique: true });
});

/** Pending actions of one driver, in IndexedDB. They survive reloads, a closed browser and a flat battery. */
export const storedActions = <Action extends StoredAction>(driverId: string) => ({
  all: async (): Promise<readonly Action[]> => {
    const transaction = (await openDatabase()).transaction(STORE);
    const stored = (await result(transaction.objectStore(STORE).getAll())) as Action[];
    return stored.filter((queued) => queued.driverId === driverId);
  },

  add: async (action: Action): Promise<void> => {
    const transaction = (await openDatabase()).transaction(STORE, 'readwrite');
    transaction.objectStore(STORE).add(action);
    await committed(transaction);
  },

  remove: async (ids: readonly string[]): Promise<void> => {
    const transaction = (await openDatabase()).transaction(STORE, 'readwrite');
    const store = transaction.objectStore(STORE);
    for (const id of ids) {
      const key = await result(store.index(INDEX).getKey(id));
      if (key !== undefined) store.delete(key);
    }
    await committed(transaction);
  },
});

/** Deletes the actions of all drivers but one, or of all for null; returns the number of remaining ones. */
export const keepActionsOf = (driverId: string | null): Promise<number> =>
  deleteActions((action) => action.driverId !== driverId);

/** Deletes abandoned actions; returns the number of remaining ones. */
export const forgetOldActions = (nowMs: number): Promise<number> =>
  deleteActions(({ queuedAtMs }) => queuedAtMs + UNSENT_LIFETIME_MS <= nowMs);

async function deleteActions(isOver: (action: StoredAction) => boolean): Promise<number> {
  const transaction = (await openDatabase()).transaction(STORE, 'readwrite');
  const store = transaction.objectStore(STORE);
  const [keys, actions] = [result(store.getAllKeys()), result(store.getAll())];
  const stored = (await actions) as StoredAction[];
  const over = (await keys).filter((_key, index) => {
    const action = stored[index];
    return action !== undefined && isOver(action);
  });
  for (const key of over) store.delete(key);
  await committed(transaction);
  return stored.length - over.length;
}
