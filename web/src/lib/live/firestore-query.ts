import {
  and,
  collection,
  disableNetwork,
  doc,
  documentId,
  enableNetwork,
  endAt,
  limit,
  onSnapshot,
  or,
  orderBy,
  query,
  startAt,
  where,
  connectFirestoreEmulator,
  initializeFirestore,
  memoryLocalCache,
} from 'firebase/firestore';
import type {
  DocumentChange,
  DocumentReference,
  DocumentSnapshot,
  QueryDocumentSnapshot,
  Unsubscribe,
  Firestore,
} from 'firebase/firestore';
import type { LiveCondition, LiveQuery } from './live-query.ts';
import { getFirebase } from '../firebase/app.ts';
import { getFirebaseAuth } from '../firebase/auth.ts';
import { memoizeAsync } from '../firebase/memoize-async.ts';
import { createNetworkSwitch } from './network-switch.ts';

/** Firestore for live reads, authenticated from its first request. Stores nothing on the device. */
const getDb = memoizeAsync(async (): Promise<Firestore> => {
  const [{ app, setup }] = await Promise.all([getFirebase(), getFirebaseAuth()]);
  const db = initializeFirestore(app, { localCache: memoryLocalCache() });
  if (setup.emulators.firestore) {
    connectFirestoreEmulator(db, setup.emulators.firestore.host, setup.emulators.firestore.port);
  }
  return db;
});

/** The parts of a snapshot that are read, from a query, or from one document in the same form. */
export interface LiveSnapshot {
  readonly docs: readonly QueryDocumentSnapshot[];
  readonly size: number;
  readonly metadata: { readonly fromCache: boolean };
  readonly docChanges: () => readonly DocumentChange[];
}

/** Callbacks of one listener. */
interface SnapshotListener {
  readonly onNext: (snapshot: LiveSnapshot) => void;
  readonly onError: (error: Error) => void;
}

/**
 * Listens once Firestore is connected; returns null when `isWanted` is false by then. Positions get a listener each: a
 * query by ids would be evaluated again for every id at each change in the collection.
 */
export async function listen(
  { collection: path, select, limit: max }: LiveQuery,
  listener: SnapshotListener,
  isWanted: () => boolean,
): Promise<Unsubscribe | null> {
  const documents = collection(await getDb(), path);
  if (!isWanted()) return null;
  switch (select.kind) {
    case 'range': {
      const range = query(documents, orderBy(select.field), startAt(select.start), endAt(select.end), limit(max));
      return onSnapshot(range, { includeMetadataChanges: true }, listener.onNext, listener.onError);
    }
    case 'list': {
      const { conditions, order } = select;
      const list = query(
        documents,
        and(...conditions.map(toFilter)),
        orderBy(order.field, order.direction),
        ...(order.then === undefined ? [] : [orderBy(order.then, order.direction)]),
        orderBy(documentId(), order.direction),
        limit(max),
      );
      return onSnapshot(list, { includeMetadataChanges: true }, listener.onNext, listener.onError);
    }
    case 'document':
      return listenToDocument(doc(documents, select.id), listener);
  }
}

function toFilter({ field, operator, value, orNull }: LiveCondition) {
  const filter = where(field, operator, value);
  return orNull === true ? or(filter, where(field, '==', null)) : filter;
}

/** Listens to one document as if it were a query with at most one result. */
function listenToDocument(reference: DocumentReference, { onNext, onError }: SnapshotListener): Unsubscribe {
  let known: QueryDocumentSnapshot | null = null;
  const receive = (snapshot: DocumentSnapshot) => {
    const before = known;
    known = snapshot.exists() ? snapshot : null;
    const docs = known === null ? [] : [known];
    const changes = changesBetween(before, known);
    onNext({ docs, size: docs.length, metadata: snapshot.metadata, docChanges: () => changes });
  };
  return onSnapshot(reference, { includeMetadataChanges: true }, receive, onError);
}

function changesBetween(before: QueryDocumentSnapshot | null, now: QueryDocumentSnapshot | null): DocumentChange[] {
  if (now === null) return before === null ? [] : [{ type: 'removed', doc: before, oldIndex: 0, newIndex: -1 }];
  if (before === null) return [{ type: 'added', doc: now, oldIndex: -1, newIndex: 0 }];
  // A change of metadata alone is not a change: a lost connection must not look like a report.
  const isSame = JSON.stringify(before.data()) === JSON.stringify(now.data());
  return isSame ? [] : [{ type: 'modified', doc: now, oldIndex: 0, newIndex: 0 }];
}

/** The connection of all listeners, which keep their documents while it is off. */
export const network = createNetworkSwitch({
  enable: async () => enableNetwork(await getDb()),
  disable: async () => disableNetwork(await getDb()),
});
