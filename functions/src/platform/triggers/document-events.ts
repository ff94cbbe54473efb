/** What Firestore's triggers are told: a document, and the variable parts of its path. */
import type { Change, DocumentSnapshot, FirestoreEvent, QueryDocumentSnapshot } from 'firebase-functions/v2/firestore';

export type CreatedEvent<Param extends string> = FirestoreEvent<
  QueryDocumentSnapshot | undefined,
  Readonly<Record<Param, string>>
>;

export type WrittenEvent<Param extends string> = FirestoreEvent<
  Change<DocumentSnapshot> | undefined,
  Readonly<Record<Param, string>>
>;
