import type { InvoiceRow } from '@llevo/contract/entities/invoice';

/** An amount of a document as the accounts take it, in its own unit: credit notes count as less. */
export const signedAmount = ({ document }: Pick<InvoiceRow, 'document'>, amount: number): number =>
  document === 'factura' ? amount : -amount;
