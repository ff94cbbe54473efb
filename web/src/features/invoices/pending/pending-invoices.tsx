import type { SriEnvironment } from '@llevo/contract/entities/invoice-parties';
import type { InvoicingSettingsRow } from '@llevo/contract/entities/invoicing-settings';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { formatCount } from '@llevo/contract/rules/format-number';
import { firstPendingDay } from '@llevo/contract/rules/invoices/bulk-invoices';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { servicesPath } from '../../../lib/back-office-paths.ts';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { useRowSelection } from '../../../lib/list/use-row-selection.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { ListFooter } from '../../../ui/back-office/data/list-footer.tsx';
import { SimpleTable } from '../../../ui/back-office/data/simple-table.tsx';
import { FailureNotice } from '../../../ui/back-office/status/failure-notice.tsx';
import { ListSkeleton } from '../../../ui/back-office/status/query-boundary.tsx';
import { pendingInvoicesQuery } from '../api/invoicing.ts';
import { canIssueInvoices } from '../setup-steps.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import { pendingColumns } from './pending-columns.tsx';
import { PendingToolbar } from './pending-toolbar.tsx';
import styles from './pending.module.css';
import { isReady } from './run-invoices.ts';
import type { ReadyService } from './run-invoices.ts';
import { RunReport } from './run-report.tsx';
import type { InvoicesBatch, InvoicesRunControls } from './use-invoices-run.ts';

const serviceId = ({ service_id: id }: ReadyService): string => id;

interface PendingInvoicesProps {
  readonly stored: InvoicingSettingsRow;
  readonly run: InvoicesRunControls;
}

/** Finished services without an invoice, and their invoices many at once; a run or its result in place of the list. */
export function PendingInvoices({ stored, run }: PendingInvoicesProps) {
  const place = useRef<HTMLDivElement>(null);
  const { settings } = stored;
  const { state } = run;
  // A run goes on when the settings change, and keeps its report.
  if (state === null && (settings === null || !canIssueInvoices(stored))) {
    return (
      <p className={styles.muted}>
        Aquí se facturan varios servicios a la vez, cuando los datos de la empresa y su firma están listos.
      </p>
    );
  }
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {state !== null && (
        <RunReport
          state={state}
          run={run}
          onClose={() => {
            run.close();
            // The button goes with the report.
            place.current?.focus();
          }}
        />
      )}
      {state === null && settings !== null && <PendingList environment={settings.environment} onIssue={run.start} />}
    </div>
  );
}

interface PendingListProps {
  readonly environment: SriEnvironment;
  readonly onIssue: InvoicesRunControls['start'];
}

function PendingList({ environment, onIssue }: PendingListProps) {
  const query = useInfiniteQuery(pendingInvoicesQuery());
  const { data, hasNextPage } = query;
  const services = useMemo(() => data?.pages.flatMap((page) => page.services) ?? [], [data]);
  const ready = useMemo(() => services.filter(isReady), [services]);
  const selection = useRowSelection(serviceId, ready);
  // Those that are still listed: another user may have issued an invoice.
  const selected = ready.filter((service) => selection.rows.has(serviceId(service)));
  // As they were on screen: changes that come between are conflicts.
  const [asked, setAsked] = useState<InvoicesBatch | null>(null);
  const unidentified = services.length - ready.length;
  const readFrom = hasNextPage ? (services.at(-1)?.date ?? null) : null;
  if (query.isPending) return <ListSkeleton />;
  if (data === undefined) {
    return (
      <FailureNotice
        title="No pudimos cargar los servicios por facturar"
        message={errorMessage(query.error)}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <>
      {unidentified > 0 && <UnidentifiedNote count={unidentified} />}
      {ready.length > 0 && (
        <PendingToolbar
          readFrom={readFrom}
          ready={ready}
          selected={selected}
          onSelectAll={(isSelected) => {
            selection.set(ready, isSelected);
          }}
          onIssue={(services) => {
            setAsked({ services, environment });
          }}
        />
      )}
      <div className={styles.table}>
        <SimpleTable
          label="Servicios por facturar"
          columns={pendingColumns(selection)}
          rows={ready}
          rowId={serviceId}
          isDense
          empty={emptyText(unidentified > 0, hasNextPage)}
        />
      </div>
      {(ready.length > 0 || hasNextPage) && (
        <ListFooter
          query={query}
          count={ready.length}
          singular="servicio por facturar"
          plural="servicios por facturar"
        />
      )}
      {asked !== null && (
        <IssueDialog
          services={asked.services}
          isTest={asked.environment === 'pruebas'}
          onConfirm={() => {
            setAsked(null);
            onIssue(asked);
          }}
          onClose={() => {
            setAsked(null);
          }}
        />
      )}
    </>
  );
}

/** Services without an identified buyer, in one line: a bulk invoice is never issued to the final consumer. */
function UnidentifiedNote({ count }: { readonly count: number }) {
  const [desde] = useState(() => firstPendingDay(guayaquilDate(serverNow())));
  return (
    <p className={styles.note}>
      <span>
        {count === 1
          ? '1 servicio sin datos del cliente: se factura desde su detalle.'
          : `${formatCount(count)} servicios sin datos del cliente: se facturan uno por uno desde su detalle.`}
      </span>
      <Link to={servicesPath({ estado: 'finalizado', desde })}>Ver los finalizados</Link>
    </p>
  );
}

function emptyText(hasUnidentified: boolean, hasMore: boolean): string {
  if (hasMore) return 'Sin servicios por facturar hasta aquí';
  return hasUnidentified
    ? 'Ningún servicio por facturar tiene los datos de su cliente.'
    : 'No hay servicios finalizados sin factura en los últimos 90 días.';
}
