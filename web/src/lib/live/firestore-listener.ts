import { disableNetwork, enableNetwork, onSnapshot } from 'firebase/firestore';
import type { DocumentChange, Firestore, Query, QuerySnapshot } from 'firebase/firestore';
import { getDb } from '../firebase/firestore.ts';
import type { OpenListener } from './keep-listening.ts';
import { STALL_AFTER_MS } from './keep-listening.ts';

/** One bounded query kept live. Two with the same key are the same query. */
export interface LiveQuery {
  readonly key: string;
  /** Most documents it may answer with; the rules refuse lists without one. */
  readonly limit: number;
  readonly build: (db: Firestore) => Query;
}

/** Opens a query as soon as Firestore is there, which may be never while the network is away. */
export const openQuery =
  (query: LiveQuery): OpenListener<QuerySnapshot> =>
  (onNext, onError) => {
    let close: (() => void) | null = null;
    let isClosed = false;
    getDb().then(
      (db) => {
        if (isClosed) return;
        close = onSnapshot(query.build(db), { includeMetadataChanges: true }, onNext, onError);
      },
      (cause: unknown) => {
        if (!isClosed) onError(cause instanceof Error ? cause : new Error('Firestore did not start', { cause }));
      },
    );
    return () => {
      isClosed = true;
      close?.();
    };
  };

let restartedAtMs = 0;

/** Drops the connection and makes a new one, which every open listener then uses. Not more often than a stall lasts. */
export async function restartNetwork(): Promise<void> {
  if (Date.now() - restartedAtMs < STALL_AFTER_MS - 100) return;
  restartedAtMs = Date.now();
  const db = await getDb();
  await disableNetwork(db);
  await enableNetwork(db);
}

export type { DocumentChange, QuerySnapshot };
