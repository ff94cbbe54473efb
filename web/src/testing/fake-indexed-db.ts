/** A browser's IndexedDB in memory, with the calls that the driver's app makes; jsdom has none. */
import { vi } from 'vitest';

type Key = string | number | readonly unknown[];
type StoredRecord = Readonly<Record<string, unknown>>;

interface StoreOptions {
  readonly keyPath?: string | readonly string[];
  readonly autoIncrement?: boolean;
}

class FakeStore {
  readonly #options: StoreOptions;
  /** By the key as JSON. */
  readonly #records = new Map<string, { readonly key: Key; readonly value: StoredRecord }>();
  #next = 1;

  constructor(options: StoreOptions) {
    this.#options = options;
  }

  get records(): readonly StoredRecord[] {
    return [...this.#records.values()].map(({ value }) => value);
  }

  put(value: StoredRecord) {
    const { keyPath } = this.#options;
    const key: Key = keyPath === undefined ? this.#next++ : [keyPath].flat().map((name) => value[name]);
    this.#records.set(JSON.stringify(key), { key, value: structuredClone(value) });
    return request(key);
  }
  add = (value: StoredRecord) => this.put(value);
  get = (key: Key) => request(this.#records.get(JSON.stringify(key))?.value);
  getAll = () => request(this.records);
  getAllKeys = () => request([...this.#records.values()].map(({ key }) => key));
  delete = (key: Key) => request(this.#records.delete(JSON.stringify(key)));
  clear = () => {
    this.#records.clear();
    return request(undefined);
  };
  createIndex = () => undefined;
  index = (name: string) => ({
    getKey: (value: unknown) =>
      request([...this.#records.values()].find(({ value: record }) => record[name] === value)?.key),
  });
}

/** A request that succeeds after the present task. */
function request<Result>(result: Result) {
  const made: { result: Result; onsuccess?: () => void; onupgradeneeded?: () => void } = { result };
  queueMicrotask(() => {
    made.onupgradeneeded?.();
    made.onsuccess?.();
  });
  return made;
}

/** Installs the fake; returns the records of a store. Call it before the modules under test open their databases. */
export function installFakeIndexedDb() {
  const databases = new Map<string, Map<string, FakeStore>>();
  const storesOf = (name: string) => {
    const stores = databases.get(name) ?? new Map<string, FakeStore>();
    databases.set(name, stores);
    return stores;
  };
  vi.stubGlobal('indexedDB', {
    open: (name: string) => {
      const stores = storesOf(name);
      return request({
        createObjectStore: (store: string, options: StoreOptions) => {
          const made = stores.get(store) ?? new FakeStore(options);
          stores.set(store, made);
          return made;
        },
        transaction: () => {
          const transaction: { oncomplete?: () => void; objectStore: (store: string) => FakeStore | undefined } = {
            objectStore: (store) => stores.get(store),
          };
          // After the requests of the present task and those that follow them.
          setTimeout(() => transaction.oncomplete?.());
          return transaction;
        },
      });
    },
  });
  return {
    records: (database: string, store: string) => storesOf(database).get(store)?.records ?? [],
    clear: () => {
      for (const stores of databases.values()) for (const store of stores.values()) store.clear();
    },
  };
}
