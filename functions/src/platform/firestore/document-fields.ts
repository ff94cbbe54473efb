import { Timestamp } from 'firebase-admin/firestore';

/** Whether untrusted text is a valid document id. */
export const isDocumentId = (id: string): boolean => id !== '' && !id.includes('/') && id !== '.' && id !== '..';

const YEAR_MS = 366 * 86_400_000;

/**
 * When messages from and to a person may be deleted: after a year, as the privacy policy states. For the field
 * `expiresAt`, on which the collection has a time-to-live policy.
 */
export const yearAfter = (atMs: number): Timestamp => Timestamp.fromMillis(atMs + YEAR_MS);
