import type { ExportSection } from '@llevo/contract/entities/account-export';
import type { ExportPage, ExportRecord } from '@llevo/contract/entities/account-export';
import { EXPORT_PAGE_SIZE } from '@llevo/contract/entities/account-export';
import { Receipts } from '@llevo/contract/entities/service';
import type { AccountCollection } from '@llevo/contract/paths';
import { paths } from '@llevo/contract/paths';
import type { Query } from 'firebase-admin/firestore';
import { FieldPath } from 'firebase-admin/firestore';
import { firestore } from '../../../platform/firestore/firebase.ts';
import { toRecord } from './export-record.ts';
import { serviceHistoryPage } from './service-history-page.ts';

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

/** A page of an export's section. Reads no more than a page of documents. */
export const readExportPage: (
  accountId: string,
  section: StoredSection,
  cursor: string | undefined,
) => Promise<ExportPage> = async (accountId, section, cursor) => {
  if (section === 'account') {
    return { records: [toRecord(await firestore().doc(paths.account(accountId)).get())], next: null };
  }
  if (section === 'serviceHistory') return serviceHistoryPage(accountId, cursor);
  if (section !== 'receipts') return pageOf(collection(accountId, COLLECTIONS_BY_SECTION[section]), cursor);
  const { records, next } = await pageOf(collection(accountId, 'services').select(...RECEIPT_FIELDS), cursor);
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

/** The path of a receipt is '' where there is none. */
const hasReceipt = (record: ExportRecord): boolean => RECEIPT_FIELDS.some((field) => (record[field] ?? '') !== '');

/** The sections that come from Firestore; the plan's invoices come from the payment provider. */
export type StoredSection = Exclude<ExportSection, 'invoices'>;
