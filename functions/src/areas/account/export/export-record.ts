import type { ExportRecord } from '@llevo/contract/entities/account-export';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { toFirestoreJson } from '../../../platform/firestore/firestore-json.ts';

/** Fields that only serve the search or the storage, and the secrets of webhooks. */
const INTERNAL_FIELDS: ReadonlySet<string> = new Set([
  'searchTokens',
  'sortName',
  'expiresAt',
  'purgeAt',
  'requestHash',
  'secrets',
]);

/** A document as an export has it. */
export function toRecord(snapshot: DocumentSnapshot): ExportRecord {
  const fields = Object.entries(snapshot.data() ?? {}).filter(([name]) => !INTERNAL_FIELDS.has(name));
  return { id: snapshot.id, ...Object.fromEntries(fields.map(([name, value]) => [name, toFirestoreJson(value)])) };
}
