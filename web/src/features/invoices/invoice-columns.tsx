import type { InvoiceRow } from '@llevo/contract/entities/invoice';
import { isFailedInvoice } from '@llevo/contract/entities/invoice';
import { formatDate } from '@llevo/contract/rules/dates';
import { formatDollars } from '@llevo/contract/rules/money';
import { Link } from 'react-router-dom';
import { INVOICE_STATE_LABELS, invoiceMessageText } from '../../lib/invoices/invoice-labels.ts';
import { PATHS, withQuery } from '../../lib/paths.ts';
import type { SimpleColumn } from '../../ui/back-office/data/simple-table.tsx';
import { StateBadge } from '../../ui/back-office/status/state-badge.tsx';
import styles from './invoices.module.css';
import { InvoiceFileButtons } from '../../ui/back-office/buttons/invoice-file-buttons.tsx';
import { ResendButton } from '../../ui/back-office/buttons/resend-button.tsx';

/** Downloads of a document that was authorised; of a failed one, the next attempt. */
function InvoiceActions({ invoice }: { readonly invoice: InvoiceRow }) {
  const { state, date_authorized: authorised } = invoice;
  if (isFailedInvoice(state)) return <ResendButton invoice={invoice} />;
  if (authorised === null) return null;
  return (
    <div className={styles.buttons}>
      <InvoiceFileButtons invoice={invoice} />
    </div>
  );
}

/** The address of a service's details. */
const serviceAddress = (id: string): string => withQuery(PATHS.serviceManagement, { servicio: id });

export const INVOICE_COLUMNS: readonly SimpleColumn<InvoiceRow>[] = [
  {
    id: 'number',
    header: 'Comprobante',
    inCard: 'title',
    cell: ({ document, number, environment, corrects }) => (
      <div className={styles.stack}>
        <strong className={styles.number}>{number}</strong>
        {document === 'nota_credito' && <span className={styles.muted}>Nota de crédito de {corrects?.number}</span>}
        {environment === 'pruebas' && <span className={styles.muted}>Pruebas</span>}
      </div>
    ),
  },
  { id: 'date', header: 'Fecha', cell: ({ issued_on: date }) => formatDate(date) },
  {
    id: 'buyer',
    header: 'Cliente',
    cell: ({ buyer }) => (
      <div className={styles.stack}>
        {buyer.name}
        <span className={styles.muted}>{buyer.idNumber}</span>
      </div>
    ),
  },
  {
    id: 'service',
    header: 'Servicio',
    cell: ({ service_id: id, service_number: number }) => (
      <Link to={serviceAddress(id)} className={styles.number}>
        {number || 'Ver servicio'}
      </Link>
    ),
  },
  {
    id: 'state',
    header: 'Estado',
    cell: ({ state, messages }) => (
      <div className={styles.stack}>
        <StateBadge variant={INVOICE_STATE_LABELS[state].variant}>{INVOICE_STATE_LABELS[state].one}</StateBadge>
        {messages.map((message) => (
          <span key={invoiceMessageText(message)} className={isFailedInvoice(state) ? styles.error : styles.muted}>
            {invoiceMessageText(message)}
          </span>
        ))}
      </div>
    ),
  },
  {
    id: 'total',
    header: 'Total',
    cell: ({ document, total }) => formatDollars(document === 'factura' ? total : -total),
  },
  { id: 'actions', header: 'Acciones', inCard: 'foot', cell: (invoice) => <InvoiceActions invoice={invoice} /> },
];
