/** The value of a request, once it succeeded. */
export function result<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('IndexedDB failed'));
    };
  });
}

/** Resolves once the transaction is stored. */
export const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => {
      resolve();
    };
    transaction.onerror = transaction.onabort = () => {
      reject(transaction.error ?? new Error('IndexedDB failed'));
    };
  });

/** Opens one database when it is first needed; `create` makes its stores. After a failure the next call tries again. */
export function databaseOpener(name: string, create: (database: IDBDatabase) => void): () => Promise<IDBDatabase> {
  let opened: Promise<IDBDatabase> | null = null;
  return () => {
    opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => {
        create(request.result);
      };
      result(request).then(resolve, (failure: unknown) => {
        opened = null;
        reject(failure instanceof Error ? failure : new Error(String(failure)));
      });
    });
    return opened;
  };
}
