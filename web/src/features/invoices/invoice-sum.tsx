import type { InvoiceRow } from '@llevo/contract/entities/invoice';
import { formatCount } from '@llevo/contract/rules/format-number';
import { centsFromDollars, formatCents } from '@llevo/contract/rules/money';
import styles from './invoices.module.css';

/** Sum in cents; credit notes count as less. */
const sumCents = (invoices: readonly InvoiceRow[]): number =>
  invoices.reduce((sum, { document, total }) => sum + centsFromDollars(total) * (document === 'factura' ? 1 : -1), 0);

/** "12 comprobantes · $658.56". */
const sumText = (invoices: readonly InvoiceRow[]): string => {
  const sum = formatCents(sumCents(invoices));
  return invoices.length === 1 ? `1 comprobante · ${sum}` : `${formatCount(invoices.length)} comprobantes · ${sum}`;
};

interface InvoiceSumProps {
  readonly invoices: readonly InvoiceRow[];
  /** More of them are not loaded yet. */
  readonly hasMore: boolean;
}

/** Number and sum of the invoices of a month, and of the authorised ones if others are among them. */
export function InvoiceSum({ invoices, hasMore }: InvoiceSumProps) {
  const authorised = invoices.filter(({ state }) => state === 'authorized');
  const isMixed = authorised.length > 0 && authorised.length < invoices.length;
  return (
    <p className={styles.sum}>
      <strong>{sumText(invoices)}</strong>
      {isMixed && <span className={styles.muted}>{`Autorizados: ${sumText(authorised)}`}</span>}
      {hasMore && <span className={styles.muted}>Solo lo cargado: hay más abajo</span>}
    </p>
  );
}
