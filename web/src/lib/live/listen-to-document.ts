import { onSnapshot } from 'firebase/firestore';
import type {
  DocumentChange,
  DocumentReference,
  DocumentSnapshot,
  QueryDocumentSnapshot,
  Unsubscribe,
} from 'firebase/firestore';

/** What is read of an answer: a query's snapshot, or one document in the same form. */
export interface LiveSnapshot {
  readonly docs: readonly QueryDocumentSnapshot[];
  readonly size: number;
  readonly metadata: { readonly fromCache: boolean };
  readonly docChanges: () => readonly DocumentChange[];
}

/** Receives what is listened to. */
export interface SnapshotListener {
  readonly onNext: (snapshot: LiveSnapshot) => void;
  readonly onError: (error: Error) => void;
}

/** Listens to one document as if to a query that can only find that one. */
export function listenToDocument(reference: DocumentReference, { onNext, onError }: SnapshotListener): Unsubscribe {
  let known: QueryDocumentSnapshot | null = null;
  const take = (snapshot: DocumentSnapshot) => {
    const before = known;
    known = snapshot.exists() ? snapshot : null;
    const docs = known === null ? [] : [known];
    const changes = changesBetween(before, known);
    onNext({ docs, size: docs.length, metadata: snapshot.metadata, docChanges: () => changes });
  };
  return onSnapshot(reference, { includeMetadataChanges: true }, take, onError);
}

function changesBetween(before: QueryDocumentSnapshot | null, now: QueryDocumentSnapshot | null): DocumentChange[] {
  if (now === null) return before === null ? [] : [{ type: 'removed', doc: before, oldIndex: 0, newIndex: -1 }];
  if (before === null) return [{ type: 'added', doc: now, oldIndex: -1, newIndex: 0 }];
  // Metadata alone is no change: a lost connection must not pass for a report.
  const isSame = JSON.stringify(before.data()) === JSON.stringify(now.data());
  return isSame ? [] : [{ type: 'modified', doc: now, oldIndex: 0, newIndex: 0 }];
}
