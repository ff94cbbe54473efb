import type { InvoiceRow } from '@llevo/contract/entities/invoice';
import { centsFromDollars, dollarsFromCents } from '@llevo/contract/rules/money';

/** What credit notes have left of an invoice, in decimal dollars. */
export const invoiceRest = ({ total, credited }: Pick<InvoiceRow, 'total' | 'credited'>): number =>
  dollarsFromCents(centsFromDollars(total) - centsFromDollars(credited));

/** Whether an invoice may be corrected by a credit note. The law allows none for a final consumer. */
export const canBeCredited = (invoice: InvoiceRow): boolean =>
  invoice.document === 'factura' &&
  invoice.state === 'authorized' &&
  invoice.buyer.idType !== 'consumidor final' &&
  invoiceRest(invoice) > 0;

/** Whether a document may be annulled in the SRI's portal. Of an invoice, its credit notes come first. */
export const canBeVoided = ({ document, state, buyer, credited }: InvoiceRow): boolean =>
  state === 'authorized' && (document === 'nota_credito' || (buyer.idType !== 'consumidor final' && credited === 0));
