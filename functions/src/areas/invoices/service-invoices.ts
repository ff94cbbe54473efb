import { creditNoteId, serviceInvoiceId } from '@llevo/contract/entities/invoice';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { invoiceDocument, parseInvoice } from './invoice-documents.ts';
import type { InvoiceRecord } from './invoice-documents.ts';

/** An invoice with its credit notes, the oldest first. */
export interface CreditedInvoice {
  readonly invoice: InvoiceRecord;
  readonly creditNotes: readonly InvoiceRecord[];
}

/** Firestore itself, or a transaction. */
interface Reader {
  readonly getAll: (...documents: DocumentReference[]) => Promise<DocumentSnapshot[]>;
}

async function readRecords(reader: Reader, accountId: string, ids: readonly string[]): Promise<InvoiceRecord[]> {
  if (ids.length === 0) return [];
  const snapshots = await reader.getAll(...ids.map((id) => invoiceDocument(accountId, id)));
  return snapshots.flatMap((snapshot) => {
    const invoice = parseInvoice(snapshot);
    return invoice === null ? [] : [{ ...invoice, id: snapshot.id }];
  });
}

const idsOf = (count: number, idOf: (count: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => idOf(index + 1));

const creditNoteIds = ({ id, creditNotes }: Pick<InvoiceRecord, 'id' | 'creditNotes'>): string[] =>
  idsOf(creditNotes, (count) => creditNoteId(id, count));

/** The credit notes of an invoice, the oldest first. */
export const readCreditNotes = (
  reader: Reader,
  accountId: string,
  invoice: Pick<InvoiceRecord, 'id' | 'creditNotes'>,
): Promise<InvoiceRecord[]> => readRecords(reader, accountId, creditNoteIds(invoice));

/** The invoices of a service with their credit notes, the newest first. Ids derive from counts: no query is needed. */
export async function readServiceInvoices(
  reader: Reader,
  accountId: string,
  serviceId: string,
): Promise<CreditedInvoice[]> {
  const [first] = await readRecords(reader, accountId, [serviceId]);
  if (first === undefined) return [];
  const later = idsOf(1 + first.replacements, (count) => serviceInvoiceId(serviceId, count)).slice(1);
  const invoices = [first, ...(await readRecords(reader, accountId, later))];
  const notes = await readRecords(reader, accountId, invoices.flatMap(creditNoteIds));
  return invoices
    .map((invoice) => ({ invoice, creditNotes: notes.filter(({ invoiceId }) => invoiceId === invoice.id) }))
    .toReversed();
}
