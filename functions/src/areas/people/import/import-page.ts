import { IMPORT_UNDO_MINUTES } from '@llevo/contract/entities/person-input';
import type { CollectionReference, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { FieldPath } from 'firebase-admin/firestore';

const UNDO_MS = IMPORT_UNDO_MINUTES * 60_000;

/** Whether records that were imported then can still be removed. */
export const isUndoable = (createdAt: number, nowMs: number): boolean => nowMs - createdAt <= UNDO_MS;

interface Page {
  readonly importId: string;
  /** `next` of the page before; undefined for the first. */
  readonly cursor: string | undefined;
  readonly size: number;
}

interface ImportPage {
  readonly docs: readonly QueryDocumentSnapshot[];
  /** Null for the last page. */
  readonly next: string | null;
}

/** Reads a page of the records of an import, by id. */
export async function readImportPage(
  transaction: Transaction,
  records: CollectionReference,
  { importId, cursor, size }: Page,
): Promise<ImportPage> {
  const ofImport = records.where('importId', '==', importId).orderBy(FieldPath.documentId()).limit(size);
  const { docs } = await transaction.get(cursor === undefined ? ofImport : ofImport.startAfter(cursor));
  return { docs, next: docs.length < size ? null : (docs.at(-1)?.id ?? null) };
}
