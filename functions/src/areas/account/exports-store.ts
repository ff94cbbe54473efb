import { FieldPath, Timestamp } from 'firebase-admin/firestore';
import type { DocumentReference, DocumentSnapshot, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import {
  EXPORT_LIFETIME_MS,
  EXPORT_PAGE_SIZE,
  EXPORT_SECTIONS,
  StoredExport,
} from '@llevo/contract/entities/account-export';
import type {
  ExportContents,
  ExportPage,
  ExportRecord,
  ExportSection,
  ExportSectionCount,
} from '@llevo/contract/entities/account-export';
import { Receipts } from '@llevo/contract/entities/service';
import { paths, SERVICE_HISTORY_COLLECTION } from '@llevo/contract/paths';
import type { AccountCollection } from '@llevo/contract/paths';
import type { Deps } from '../../platform/deps.ts';
import { isDocumentId } from '../../platform/firestore/document-fields.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { toFirestoreJson } from '../../platform/firestore/firestore-json.ts';
import { sessionTransaction } from '../../platform/identity/session-transaction.ts';
import { STATS_KINDS } from '../../platform/ledger/dimensions.ts';
import { readStatsCounter } from '../../platform/paging/list-total.ts';
import type { Caller } from '../../platform/seams/core.ts';
import { store } from '../../platform/store.ts';

/** Fields that only serve search or storage, the secrets of webhooks, and customers' start digits. */
const INTERNAL_FIELDS: ReadonlySet<string> = new Set([
  'searchTokens',
  'sortName',
  'expiresAt',
  'purgeAt',
  'requestHash',
  'secrets',
  'startPin',
]);

/** The exported form of a document. */
function toRecord(snapshot: DocumentSnapshot): ExportRecord {
  const fields = Object.entries(snapshot.data() ?? {}).filter(([name]) => !INTERNAL_FIELDS.has(name));
  return { id: snapshot.id, ...Object.fromEntries(fields.map(([name, value]) => [name, toFirestoreJson(value)])) };
}

/** Sorts after every path that begins with the one before it. */
const AFTER_DESCENDANTS = '\u0000';

/**
 * A page of the timelines of an account's services, each entry with the id of its `service`. One query over all of
 * them, ordered by path: a query for each service would cost a read even for services without a timeline.
 */
async function serviceHistoryPage(accountId: string, cursor: string | undefined): Promise<ExportPage> {
  const start = cursor === undefined ? firestore().doc(paths.account(accountId)) : entryAt(accountId, cursor);
  if (start === null) return { records: [], next: null };
  const { docs } = await serviceHistoryAfter(start, accountId).limit(EXPORT_PAGE_SIZE).get();
  const last = docs.length < EXPORT_PAGE_SIZE ? undefined : docs.at(-1);
  return {
    records: docs.map((entry) => ({ ...toRecord(entry), service: serviceOf(entry) })),
    next: last === undefined ? null : cursorOf(last),
  };
}

/** The entries of all timelines of an account behind a path: the account's own, or that of an entry. */
const serviceHistoryAfter = (start: DocumentReference, accountId: string): Query =>
  firestore()
    .collectionGroup(SERVICE_HISTORY_COLLECTION)
    .orderBy(FieldPath.documentId())
    .startAfter(start)
    .endBefore(firestore().doc(`${paths.account(accountId)}${AFTER_DESCENDANTS}`));

const serviceOf = ({ ref }: QueryDocumentSnapshot): string => ref.parent.parent?.id ?? '';

/** Encodes the ids, so that neither contains the colon. */
const cursorOf = (entry: QueryDocumentSnapshot): string =>
  [serviceOf(entry), entry.id].map(encodeURIComponent).join(':');

/** The entry at which a page ended; null for a cursor of another section. */
function entryAt(accountId: string, cursor: string): DocumentReference | null {
  const [service, entry, ...rest] = cursor.split(':').map(decodeId);
  if (typeof service !== 'string' || typeof entry !== 'string' || rest.length > 0) return null;
  return firestore().doc(`${paths.serviceHistory(accountId, service)}/${entry}`);
}

/** Null for text that is not an encoded id. */
function decodeId(encoded: string): string | null {
  try {
    const id = decodeURIComponent(encoded);
    return isDocumentId(id) ? id : null;
  } catch {
    return null;
  }
}

type CollectionSection = Exclude<StoredSection, 'account' | 'receipts' | 'serviceHistory'>;

const COLLECTIONS_BY_SECTION: Readonly<Record<CollectionSection, AccountCollection>> = {
  team: 'members',
  customers: 'customers',
  drivers: 'drivers',
  services: 'services',
  serviceNotes: 'serviceNotes',
  ratings: 'ratings',
  rates: 'rates',
  discountRates: 'discountRates',
  leads: 'leads',
  quotes: 'quotes',
  webhooks: 'webhooks',
  serviceInvoices: 'invoices',
  audit: 'audit',
};

const RECEIPT_FIELDS = Object.keys(Receipts.shape);
/** The day of the service too, by which a period takes its receipts. */
const RECEIPT_COLUMNS = [...RECEIPT_FIELDS, 'date'];

/** A page of an export's section. Reads no more than a page of documents. */
const readExportPage: (
  accountId: string,
  section: StoredSection,
  cursor: string | undefined,
) => Promise<ExportPage> = async (accountId, section, cursor) => {
  if (section === 'account') {
    return { records: [toRecord(await firestore().doc(paths.account(accountId)).get())], next: null };
  }
  if (section === 'serviceHistory') return serviceHistoryPage(accountId, cursor);
  if (section !== 'receipts') return pageOf(collection(accountId, COLLECTIONS_BY_SECTION[section]), cursor);
  const { records, next } = await pageOf(collection(accountId, 'services').select(...RECEIPT_COLUMNS), cursor);
  return { records: records.filter(hasReceipt), next };
};

const collection = (accountId: string, name: AccountCollection): Query =>
  firestore().collection(paths.accountCollection(accountId, name));

async function pageOf(query: Query, cursor: string | undefined): Promise<ExportPage> {
  const ordered = query.orderBy(FieldPath.documentId());
  const { docs } = await (cursor === undefined ? ordered : ordered.startAfter(cursor)).limit(EXPORT_PAGE_SIZE).get();
  const isLast = docs.length < EXPORT_PAGE_SIZE;
  return { records: docs.map(toRecord), next: isLast ? null : (docs.at(-1)?.id ?? null) };
}

type CountedSection = CollectionSection | 'serviceHistory';

/** Receipts are fields of services: a count would have to read all of them. */
const isCounted = (section: ExportSection): section is CountedSection =>
  section === 'serviceHistory' || section in COLLECTIONS_BY_SECTION;

/** One more than is counted of a section; eleven reads, because Firestore bills a thousand index entries as one. */
const COUNT_LIMIT = 10_001;

/** Counts a section up to the limit; above it a counter of the statistics has the number of some. */
async function countSection(accountId: string, section: CountedSection): Promise<ExportSectionCount> {
  const records =
    section === 'serviceHistory'
      ? serviceHistoryAfter(firestore().doc(paths.account(accountId)), accountId)
      : collection(accountId, COLLECTIONS_BY_SECTION[section]);
  const { count } = (await records.limit(COUNT_LIMIT).count().get()).data();
  if (count < COUNT_LIMIT) return { section, count, is_at_least: false };
  const kind = STATS_KINDS.find((each) => each === section);
  const stored = kind === undefined ? null : await readStatsCounter(accountId, kind, ['total']);
  return stored === null || stored < COUNT_LIMIT
    ? { section, count: COUNT_LIMIT - 1, is_at_least: true }
    : { section, count: stored, is_at_least: false };
}

/** The path of a missing receipt is ''. */
const hasReceipt = (record: ExportRecord): boolean => RECEIPT_FIELDS.some((field) => (record[field] ?? '') !== '');

/** The sections that come from Firestore; the plan's invoices come from the payment provider. */
type StoredSection = Exclude<ExportSection, 'invoices'>;

const EXPORT_ID_LENGTH = 20;

const exportDocument = (accountId: string, exportId: string) =>
  firestore().doc(paths.accountDocument(accountId, 'exports', exportId));

/** `accounts/{a}/exports`. */
export const accountExportsStore = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) => ({
  /** Starts an export and audits its contents; returns its id. */
  start: (caller: Caller, contents: ExportContents): Promise<string> =>
    sessionTransaction(caller, (transaction, { audit }) => {
      const { uid, accountId } = caller;
      const createdAt = clock.nowMs();
      const exportId = ids.base62(EXPORT_ID_LENGTH);
      const document = exportDocument(accountId, exportId);
      const stored: StoredExport = { uid, createdAt, ...contents };
      // A time-to-live policy deletes it.
      transaction.create(document, { ...stored, expiresAt: Timestamp.fromMillis(createdAt + EXPORT_LIFETIME_MS) });
      const after = Object.keys(contents).length === 0 ? null : contents;
      audit.add({ action: 'account.export', target: document.path, before: null, after, createdAt });
      return Promise.resolve(exportId);
    }),

  /** An export that the caller started; null for any other, and once it has expired. */
  findOpen: async ({ uid, accountId }: Caller, exportId: string): Promise<StoredExport | null> => {
    if (!isDocumentId(exportId)) return null;
    const snapshot = await exportDocument(accountId, exportId).get();
    if (!snapshot.exists) return null;
    const stored = StoredExport.parse(snapshot.data());
    return stored.uid === uid && stored.createdAt + EXPORT_LIFETIME_MS > clock.nowMs() ? stored : null;
  },

  /** The numbers of records in the sections that can be counted without reading them. */
  counts: (accountId: string): Promise<ExportSectionCount[]> =>
    Promise.all(EXPORT_SECTIONS.filter(isCounted).map((section) => countSection(accountId, section))),

  /** A page of a section, by id, from the cursor of the page before; empty for a cursor of another section. */
  page: readExportPage,
}));
