import type { InvoiceRow } from '@llevo/contract/entities/invoice';
import { isFailedInvoice } from '@llevo/contract/entities/invoice';
import type { SriEnvironment } from '@llevo/contract/entities/invoice-parties';
import type { InvoicingSettingsRow } from '@llevo/contract/entities/invoicing-settings';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { servicePath } from '../../lib/back-office-paths.ts';
import { errorMessage } from '../../lib/http/error-handling.ts';
import { INVOICE_STATE_LABELS, SRI_DOCUMENT_NAMES, invoiceMessageText } from '../../lib/invoices/invoice-labels.ts';
import { signedAmount } from '../../lib/invoices/signed-amount.ts';
import { PATHS } from '../../lib/paths.ts';
import { ListFooter } from '../../ui/back-office/data/list-footer.tsx';
import { SimpleTable } from '../../ui/back-office/data/simple-table.tsx';
import { FailureNotice } from '../../ui/back-office/status/failure-notice.tsx';
import { ListSkeleton } from '../../ui/back-office/status/query-boundary.tsx';
import type { InvoiceFilters } from './api/invoicing.ts';
import { invoiceListQuery } from './api/invoicing.ts';
import { InvoiceFiltersBar } from './invoice-filters.tsx';
import { MonthRow } from './month-row.tsx';
import { canIssueInvoices, MissingStep, SetupSteps } from './setup-steps.tsx';
import styles from './invoices.module.css';
import { formatDate } from '@llevo/contract/rules/dates';
import { formatDollars } from '@llevo/contract/rules/money';
import type { SimpleColumn } from '../../ui/back-office/data/simple-table.tsx';
import { StateBadge } from '../../ui/back-office/status/state-badge.tsx';
import { InvoiceFileButtons } from '../../ui/back-office/buttons/invoice-file-buttons.tsx';
import { ResendButton } from '../../ui/back-office/buttons/resend-button.tsx';

/** Downloads of a document that was authorised; of a failed one, the next attempt. */
function InvoiceActions({ invoice }: { readonly invoice: InvoiceRow }) {
  const { state, date_authorized: authorised } = invoice;
  if (isFailedInvoice(state)) return <NextAttempt invoice={invoice} />;
  if (authorised === null) return null;
  return (
    <div className={styles.buttons}>
      <InvoiceFileButtons invoice={invoice} isQuiet />
    </div>
  );
}

/** Sends a failed document again as it is, or leads to the service of an invoice, where its buyer is corrected. */
export function NextAttempt({ invoice }: { readonly invoice: InvoiceRow }) {
  const { document, number, service_id: service } = invoice;
  return (
    <div className={styles.buttons} data-failed>
      {document === 'factura' && (
        <Button
          component={Link}
          to={servicePath(service)}
          size="compact-sm"
          variant="outline"
          aria-label={`Corregir ${SRI_DOCUMENT_NAMES[document]} ${number} en su servicio`}
        >
          Corregir
        </Button>
      )}
      <ResendButton invoice={invoice} isQuiet={document === 'factura'} />
    </div>
  );
}

/** The mark of an invoice of another environment than the current one. */
const ENVIRONMENT_MARKS: Readonly<Record<SriEnvironment, string>> = { pruebas: 'Prueba', produccion: 'Producción' };

/** The columns; an invoice of another environment than the current one says so. */
const invoiceColumns = (current: SriEnvironment): readonly SimpleColumn<InvoiceRow>[] => [
  {
    id: 'number',
    header: 'Comprobante',
    inCard: 'title',
    cell: ({ document, number, environment, corrects }) => (
      <div className={styles.stack}>
        <strong className={styles.number}>{number}</strong>
        {document === 'nota_credito' && <span className={styles.muted}>Nota de crédito de {corrects?.number}</span>}
        {environment !== current && <span className={styles.muted}>{ENVIRONMENT_MARKS[environment]}</span>}
      </div>
    ),
  },
  { id: 'date', header: 'Fecha', inCard: 'line', cell: ({ issued_on: date }) => formatDate(date) },
  {
    id: 'buyer',
    header: 'Cliente',
    inCard: 'line',
    cell: ({ buyer }) => (
      <div className={styles.buyer}>
        {buyer.name}
        <span className={styles.muted}>{buyer.idNumber}</span>
      </div>
    ),
  },
  {
    id: 'service',
    header: 'Servicio',
    inCard: 'line',
    cell: ({ service_id: id, service_number: number }) => (
      <Link to={servicePath(id)} className={styles.number}>
        {number || 'Ver servicio'}
      </Link>
    ),
  },
  {
    id: 'state',
    header: 'Estado',
    inCard: 'line',
    cell: ({ state }) => (
      <StateBadge variant={INVOICE_STATE_LABELS[state].variant}>{INVOICE_STATE_LABELS[state].one}</StateBadge>
    ),
  },
  {
    id: 'total',
    header: 'Total',
    inCard: 'corner',
    isFigure: true,
    cell: (row) => <strong className={styles.total}>{formatDollars(signedAmount(row, row.total))}</strong>,
  },
  { id: 'actions', header: 'Acciones', inCard: 'foot', cell: (invoice) => <InvoiceActions invoice={invoice} /> },
];

/** The words of the SRI about a document, all of them; null without any. */
const invoiceNote = ({ state, messages }: InvoiceRow) =>
  messages.length === 0 ? null : (
    <div className={styles.stack}>
      {messages.map(invoiceMessageText).map((text) => (
        <span key={text} className={isFailedInvoice(state) ? styles.error : styles.muted}>
          {text}
        </span>
      ))}
    </div>
  );

/** The text of a list without rows. */
function emptyText(isFiltered: boolean, hasMore: boolean): string {
  if (hasMore) return 'Sin coincidencias hasta aquí';
  return isFiltered
    ? 'No hay facturas con esos filtros.'
    : 'Todavía no hay facturas. Emite la primera desde un servicio finalizado.';
}

/** The invoices of the account by state, month and search, a page at a time. */
export function InvoiceList({ stored }: { readonly stored: InvoicingSettingsRow }) {
  const isReady = canIssueInvoices(stored);
  const environment = stored.settings?.environment ?? 'produccion';
  const [chosen, setChosen] = useState<InvoiceFilters | null>(null);
  const filters: InvoiceFilters = chosen ?? {};
  const monthField = useRef<HTMLSelectElement>(null);
  const query = useInfiniteQuery(invoiceListQuery(filters));
  const invoices = query.data?.pages.flatMap((page) => page.invoices) ?? [];
  const isFiltered = [filters.state, filters.month, filters.search].some((value) => value !== undefined);
  const isFirst = !isReady && !isFiltered && query.data !== undefined && invoices.length === 0;
  return (
    <div className={styles.list}>
      {isFirst ? <SetupSteps stored={stored} /> : !query.isPending && <MissingStep stored={stored} />}
      {environment === 'pruebas' && (isReady || invoices.length > 0) && (
        <p className={styles.notice}>
          Ambiente de pruebas: tus facturas no tienen validez tributaria. Cambia a Producción en los{' '}
          <Link to={`${PATHS.invoicing}#datos`}>datos de la empresa</Link>.
        </p>
      )}
      {environment !== 'pruebas' && invoices.some((invoice) => invoice.environment === 'pruebas') && (
        <p className={styles.notice}>Las facturas con la palabra «Prueba» no tienen validez tributaria.</p>
      )}
      {/* Once used, they stay: without a filter the list may be read again, and a download of the month goes on. */}
      {(chosen !== null || invoices.length > 0) && (
        <>
          <InvoiceFiltersBar filters={filters} monthField={monthField} onChange={setChosen} />
          <MonthRow
            month={filters.month}
            isPart={filters.state !== undefined || filters.search !== undefined}
            newestOn={invoices[0]?.issued_on}
          />
        </>
      )}
      {query.isPending && <ListSkeleton />}
      {query.data === undefined && query.isError && (
        <FailureNotice
          title="No pudimos cargar las facturas"
          message={errorMessage(query.error)}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data !== undefined && !isFirst && (
        <SimpleTable
          label="Facturas electrónicas"
          columns={invoiceColumns(environment)}
          rows={invoices}
          rowId={({ id }) => id}
          isDense
          note={invoiceNote}
          empty={emptyText(isFiltered, query.hasNextPage)}
        />
      )}
      {(invoices.length > 0 || query.hasNextPage) && (
        <ListFooter query={query} count={invoices.length} singular="factura" plural="facturas" isFeminine />
      )}
    </div>
  );
}
