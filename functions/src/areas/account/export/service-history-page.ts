import type { ExportPage } from '@llevo/contract/entities/account-export';
import { EXPORT_PAGE_SIZE } from '@llevo/contract/entities/account-export';
import { paths, SERVICE_HISTORY_COLLECTION } from '@llevo/contract/paths';
import type { DocumentReference, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { FieldPath } from 'firebase-admin/firestore';
import { isDocumentId } from '../../../platform/firestore/document-fields.ts';
import { firestore } from '../../../platform/firestore/firebase.ts';
import { toRecord } from './export-record.ts';

/** After every path that begins with the one before it. */
const AFTER_DESCENDANTS = '\u0000';

/**
 * A page of the timelines of an account's services, each entry with the id of its `service`. One query over all of them, in
 * the order of their paths: a query for each service would read a document for every service without a timeline.
 */
export async function serviceHistoryPage(accountId: string, cursor: string | undefined): Promise<ExportPage> {
  const account = firestore().doc(paths.account(accountId));
  const start = cursor === undefined ? account : entryAt(accountId, cursor);
  if (start === null) return { records: [], next: null };
  const { docs } = await firestore()
    .collectionGroup(SERVICE_HISTORY_COLLECTION)
    .orderBy(FieldPath.documentId())
    .startAfter(start)
    .endBefore(firestore().doc(`${account.path}${AFTER_DESCENDANTS}`))
    .limit(EXPORT_PAGE_SIZE)
    .get();
  const last = docs.length < EXPORT_PAGE_SIZE ? undefined : docs.at(-1);
  return {
    records: docs.map((entry) => ({ ...toRecord(entry), service: serviceOf(entry) })),
    next: last === undefined ? null : cursorOf(last),
  };
}

const serviceOf = ({ ref }: QueryDocumentSnapshot): string => ref.parent.parent?.id ?? '';

/** The ids are encoded, so that neither contains the colon. */
const cursorOf = (entry: QueryDocumentSnapshot): string =>
  [serviceOf(entry), entry.id].map(encodeURIComponent).join(':');

/** The entry at which a page ended; null for a cursor of another section. */
function entryAt(accountId: string, cursor: string): DocumentReference | null {
  const [service, entry, ...rest] = cursor.split(':').map(decodeId);
  if (typeof service !== 'string' || typeof entry !== 'string' || rest.length > 0) return null;
  return firestore().doc(`${paths.serviceHistory(accountId, service)}/${entry}`);
}

/** Null for what is no encoded id. */
function decodeId(encoded: string): string | null {
  try {
    const id = decodeURIComponent(encoded);
    return isDocumentId(id) ? id : null;
  } catch {
    return null;
  }
}
