import type { Invoice } from '@llevo/contract/entities/billing';
import { formatDollars } from '@llevo/contract/rules/money';
import { useQuery } from '@tanstack/react-query';
import { SimpleTable } from '../../ui/back-office/data/simple-table.tsx';
import type { SimpleColumn } from '../../ui/back-office/data/simple-table.tsx';
import { StateBadge } from '../../ui/back-office/status/state-badge.tsx';
import { QueryBoundary } from '../../ui/back-office/status/query-boundary.tsx';
import { IconFileTypePdf } from '../../ui/icons/file-type-pdf.ts';
import { invoicesQuery } from './api/billing.ts';
import { formatIsoDate, invoiceState } from './billing-labels.ts';
import styles from './billing.module.css';

const COLUMNS: readonly SimpleColumn<Invoice>[] = [
  { id: 'number', header: 'Factura', inCard: 'title', cell: ({ number }) => <strong>{number}</strong> },
  { id: 'date', header: 'Fecha', cell: ({ date }) => formatIsoDate(date) },
  {
    id: 'status',
    header: 'Estado',
    cell: ({ status }) => {
      const { label, variant } = invoiceState(status);
      return <StateBadge variant={variant}>{label}</StateBadge>;
    },
  },
  { id: 'total', header: 'Total', cell: ({ total }) => formatDollars(total) },
  {
    id: 'pdf',
    header: 'PDF',
    inCard: 'foot',
    cell: ({ invoice_pdf: pdf, number }) =>
      pdf === null ? null : (
        <a
          href={pdf}
          target="_blank"
          rel="noreferrer"
          className={styles.pdf}
          aria-label={`Descargar la factura ${number} en PDF`}
        >
          <IconFileTypePdf size={20} stroke={1.7} />
          PDF
        </a>
      ),
  },
];

/** SPEC §2's Invoices tab. */
export function InvoicesTab() {
  const invoices = useQuery(invoicesQuery());
  return (
    <QueryBoundary query={invoices} failureTitle="No pudimos cargar tus facturas">
      {(rows) => (
        <SimpleTable
          label="Facturas"
          columns={COLUMNS}
          rows={rows}
          rowId={({ number }) => number}
          cardsOn="phones"
          empty="Todavía no hay facturas. La primera aparece con el primer cobro."
        />
      )}
    </QueryBoundary>
  );
}
