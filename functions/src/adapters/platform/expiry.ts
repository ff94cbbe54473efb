import { Timestamp } from 'firebase-admin/firestore';

const YEAR_MS = 366 * 86_400_000;

/**
 * When the store may remove what somebody wrote to us, and what we wrote them: a year on, as the privacy policy says.
 * For the field `expiresAt`, on which the collection has a time-to-live policy.
 */
export const yearAfter = (atMs: number): Timestamp => Timestamp.fromMillis(atMs + YEAR_MS);
