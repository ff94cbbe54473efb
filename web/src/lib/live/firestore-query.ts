import {
  collection,
  disableNetwork,
  doc,
  documentId,
  enableNetwork,
  endAt,
  limit,
  onSnapshot,
  orderBy,
  query,
  startAt,
  where,
} from 'firebase/firestore';
import type { Unsubscribe } from 'firebase/firestore';
import { getDb } from '../firebase/firestore.ts';
import { listenToDocument } from './listen-to-document.ts';
import type { SnapshotListener } from './listen-to-document.ts';
import type { LiveQuery } from './live-query.ts';

/**
 * Listens once Firestore is connected; the result is null when `isPending` says no by then. Certain documents are
 * listened to one by one: a query for their ids would be evaluated anew, for every id, at each change in the collection.
 */
export async function listen(
  { collection: path, select, limit: most }: LiveQuery,
  listener: SnapshotListener,
  isWanted: () => boolean,
): Promise<Unsubscribe | null> {
  const documents = collection(await getDb(), path);
  if (!isWanted()) return null;
  switch (select.kind) {
    case 'range': {
      const range = query(documents, orderBy(select.field), startAt(select.start), endAt(select.end), limit(most));
      return onSnapshot(range, { includeMetadataChanges: true }, listener.onNext, listener.onError);
    }
    case 'list': {
      const { conditions, order } = select;
      const list = query(
        documents,
        ...conditions.map(({ field, operator, value }) => where(field, operator, value)),
        orderBy(order.field, order.direction),
        orderBy(documentId(), order.direction),
        limit(most),
      );
      return onSnapshot(list, { includeMetadataChanges: true }, listener.onNext, listener.onError);
    }
    case 'document':
      return listenToDocument(doc(documents, select.id), listener);
  }
}

/** Ends the connection; listeners keep what they have until `connect`. */
export async function disconnect(): Promise<void> {
  await disableNetwork(await getDb());
}

/** Begins the connection again. */
export async function connect(): Promise<void> {
  await enableNetwork(await getDb());
}

/** Drops the connection and makes a new one, which every open listener then uses. */
export async function reconnect(): Promise<void> {
  await disconnect();
  await connect();
}
