import { StoredInvoice } from '@llevo/contract/entities/invoice';
import type { InvoiceContent, SriDocument } from '@llevo/contract/entities/invoice';
import { StoredCertificate, StoredInvoicingSettings } from '@llevo/contract/entities/invoicing-settings';
import { paths } from '@llevo/contract/paths';
import type { CollectionReference, DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod';
import { firestore } from '../../platform/firestore/firebase.ts';

/** An invoice or a credit note. */
export interface InvoiceRecord extends StoredInvoice {
  readonly id: string;
}

/** Account and id of an invoice. */
export interface InvoiceKey {
  readonly accountId: string;
  readonly id: string;
}

/** Name of a collection below accounts; unique, so that a query over all accounts finds invoices only. */
export const INVOICES = 'invoices';

export const invoiceCollection = (accountId: string): CollectionReference =>
  firestore().collection(paths.accountCollection(accountId, INVOICES));

/** The first invoice of a service has its id; `serviceInvoiceId` and `creditNoteId` name later documents. */
export const invoiceDocument = (accountId: string, id: string): DocumentReference =>
  firestore().doc(paths.accountDocument(accountId, INVOICES, id));

/** A service's customer; services of the mobile app may lack one. */
export const customerDocument = (accountId: string, customerId: string): DocumentReference =>
  firestore().doc(paths.accountDocument(accountId, 'customers', customerId || 'none'));

const invoicing = (accountId: string, id: string): DocumentReference =>
  firestore().doc(paths.accountDocument(accountId, 'invoicing', id));

export const settingsDocument = (accountId: string): DocumentReference => invoicing(accountId, 'settings');

export const certificateDocument = (accountId: string): DocumentReference => invoicing(accountId, 'certificate');

/** A series of numbers, one for each kind of document: an emission point of a taxpayer in an environment. */
type InvoiceSeries = Pick<InvoiceContent, 'environment'> &
  Pick<InvoiceContent['issuer'], 'ruc' | 'establishment' | 'emissionPoint'>;

/** Prefixes of counter ids. */
const COUNTER_NAMES = { factura: 'counter', nota_credito: 'credit-note-counter' } as const satisfies Record<
  SriDocument,
  string
>;

/** Id of the counter of a series. */
export const counterId = (
  { environment, ruc, establishment, emissionPoint }: InvoiceSeries,
  document: SriDocument = 'factura',
): string => `${COUNTER_NAMES[document]}-${environment}-${ruc}-${establishment}-${emissionPoint}`;

/** Holds the last number of a series. */
export const counterDocument = (
  accountId: string,
  series: InvoiceSeries,
  document: SriDocument = 'factura',
): DocumentReference => invoicing(accountId, counterId(series, document));

export const parseInvoice = (snapshot: DocumentSnapshot | undefined): StoredInvoice | null =>
  snapshot?.exists === true ? StoredInvoice.parse(snapshot.data()) : null;

export const parseSettings = (snapshot: DocumentSnapshot | undefined): StoredInvoicingSettings | null =>
  snapshot?.exists === true ? StoredInvoicingSettings.parse(snapshot.data()) : null;

export const parseCertificate = (snapshot: DocumentSnapshot | undefined): StoredCertificate | null =>
  snapshot?.exists === true ? StoredCertificate.parse(snapshot.data()) : null;

const Counter = z.object({ last: z.int() });

/** The last number of a series; 0 before the first. */
export const parseCounter = (snapshot: DocumentSnapshot | undefined): number =>
  snapshot?.exists === true ? Counter.parse(snapshot.data()).last : 0;
