import { Timestamp } from 'firebase-admin/firestore';
import type * as z from 'zod';

/** Whether untrusted text is a valid document id. */
export const isDocumentId = (id: string): boolean => id !== '' && !id.includes('/') && id !== '.' && id !== '..';

/** The fields of a schema that a document stores: all but its id. */
export const storedFields = (schema: z.ZodObject): string[] =>
  Object.keys(schema.shape).filter((name) => name !== 'id');

const YEAR_MS = 366 * 86_400_000;

/**
 * When messages from and to a person may be deleted: after a year, as the privacy policy states. For the field
 * `expiresAt`, on which the collection has a time-to-live policy.
 */
export const yearAfter = (atMs: number): Timestamp => Timestamp.fromMillis(atMs + YEAR_MS);
