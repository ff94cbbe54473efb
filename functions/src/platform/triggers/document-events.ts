/** Events of Firestore's triggers: a document, and the variable parts of its path. */
import type { Change, DocumentSnapshot, FirestoreEvent, QueryDocumentSnapshot } from 'firebase-functions/v2/firestore';

export type CreatedEvent<Param extends string> = FirestoreEvent<
  QueryDocumentSnapshot | undefined,
  Readonly<Record<Param, string>>
>;

export type WrittenEvent<Param extends string> = FirestoreEvent<
  Change<DocumentSnapshot> | undefined,
  Readonly<Record<Param, string>>
>;

/**
 * Deliveries are retried until they succeed; after an hour, scheduled runs have done the work (docs/decisions/0015).
 */
const RETRY_WINDOW_MS = 60 * 60_000;

/** Whether an event is worth another try. */
export const isWithinRetryWindow = (event: { readonly time: string }): boolean =>
  Date.now() - Date.parse(event.time) < RETRY_WINDOW_MS;
