import type { InvoiceRow } from '@llevo/contract/entities/invoice';
import { centsFromDollars, dollarsFromCents } from '@llevo/contract/rules/money';

/** The rest of an invoice after its credit notes, in decimal dollars. */
export const invoiceRest = ({ total, credited }: Pick<InvoiceRow, 'total' | 'credited'>): number =>
  dollarsFromCents(centsFromDollars(total) - centsFromDollars(credited));

/** Whether an invoice may be corrected by a credit note. The law allows none for a final consumer. */
export const canBeCredited = (invoice: InvoiceRow): boolean =>
  invoice.document === 'factura' &&
  invoice.state === 'authorized' &&
  invoice.buyer.idType !== 'consumidor final' &&
  invoiceRest(invoice) > 0;

/** Whether a document may be annulled in the SRI's portal. An invoice's credit notes must be annulled before it. */
export const canBeVoided = ({ document, state, buyer, credited }: InvoiceRow): boolean =>
  state === 'authorized' && (document === 'nota_credito' || (buyer.idType !== 'consumidor final' && credited === 0));
