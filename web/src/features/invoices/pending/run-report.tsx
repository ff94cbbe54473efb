import type { InvoiceRow } from '@llevo/contract/entities/invoice';
import { isFailedInvoice } from '@llevo/contract/entities/invoice';
import { formatCount } from '@llevo/contract/rules/format-number';
import { formatDollars } from '@llevo/contract/rules/money';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../lib/paths.ts';
import { SimpleTable } from '../../../ui/back-office/data/simple-table.tsx';
import type { SimpleColumn } from '../../../ui/back-office/data/simple-table.tsx';
import { ProgressBar } from '../../../ui/back-office/status/progress-bar.tsx';
import { StateBadge } from '../../../ui/back-office/status/state-badge.tsx';
import { issuedInvoicesQuery } from '../api/invoicing.ts';
import { NextAttempt } from '../invoice-list.tsx';
import { BuyerText, ServiceLink, serviceName } from './pending-columns.tsx';
import styles from './pending.module.css';
import { resultOf, runSummary } from './run-results.ts';
import type { RunResult } from './run-results.ts';
import type { InvoicesRunControls, RunState } from './use-invoices-run.ts';

interface RunReportProps {
  readonly state: RunState;
  readonly run: Pick<InvoicesRunControls, 'stop' | 'retry'>;
  readonly onClose: () => void;
}

/** A run of invoices: its progress while it goes on, and the result of each. */
export function RunReport({ state, run, onClose }: RunReportProps) {
  const { services, outcomes, queued, phase, end } = state;
  const isOver = phase === 'over';
  const known = useLatestInvoices(state);
  const results = services.map((service) => {
    const { service_id: id } = service;
    return resultOf({ service, outcome: outcomes.get(id), known, isQueued: !isOver && queued.has(id) });
  });
  const done = results.filter(({ isSettled }) => isSettled).length;
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that began the run went with the list.
    if (document.activeElement === document.body) head.current?.focus();
  }, []);
  return (
    <>
      <div ref={head} tabIndex={-1} className={styles.progress}>
        <div
          className={styles.track}
          data-good={(isOver && results.every(({ variant }) => variant === 'good')) || undefined}
        >
          <ProgressBar label="Avance de la emisión" done={done} total={services.length} />
        </div>
        <span role="status" className={styles.sum}>
          {isOver ? runSummary(results) : `${formatCount(done)} de ${formatCount(services.length)} facturas`}
        </span>
        {isOver ? (
          <div className={styles.ways}>
            {results.some(({ invoice }) => invoice !== null) && (
              <Button component={Link} to={`${PATHS.invoicing}#facturas`} variant="default">
                Ver las facturas
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              Volver a la lista
            </Button>
          </div>
        ) : (
          <Button variant="default" disabled={phase === 'stopping'} onClick={run.stop}>
            {phase === 'stopping' ? 'Deteniendo…' : 'Detener'}
          </Button>
        )}
      </div>
      {!isOver && <p className={styles.muted}>Deja esta página abierta hasta que termine.</p>}
      {end?.kind === 'failing' && (
        <p role="alert" className={styles.failure}>
          {`La emisión se detuvo tras tres fallos iguales. ${end.message}`}
        </p>
      )}
      <SimpleTable
        label="Resultado de cada factura"
        columns={resultColumns({ isOver, onRetry: run.retry })}
        rows={results}
        rowId={({ service }) => service.service_id}
        isDense
        empty=""
      />
    </>
  );
}

/** Invoices of the run that the SRI may still answer, or that were sent again, as they are now. */
function useLatestInvoices({ outcomes }: RunState): readonly InvoiceRow[] {
  const ids = [...outcomes.values()].flatMap((outcome) =>
    outcome.kind === 'issued' && outcome.invoice.state !== 'authorized' ? [outcome.invoice.id] : [],
  );
  return useQuery(issuedInvoicesQuery(ids)).data ?? [];
}

interface ResultActions {
  readonly isOver: boolean;
  readonly onRetry: InvoicesRunControls['retry'];
}

const resultColumns = ({ isOver, onRetry }: ResultActions): readonly SimpleColumn<RunResult>[] => [
  { id: 'buyer', header: 'Cliente', inCard: 'title', cell: ({ service }) => <BuyerText service={service} /> },
  { id: 'service', header: 'Servicio', inCard: 'line', cell: ({ service }) => <ServiceLink service={service} /> },
  {
    id: 'result',
    header: 'Resultado',
    inCard: 'line',
    cell: ({ variant, label, messages }) => (
      <div className={styles.result}>
        <StateBadge variant={variant}>{label}</StateBadge>
        {messages.map((message) => (
          <span key={message} className={variant === 'bad' ? styles.error : styles.muted}>
            {message}
          </span>
        ))}
      </div>
    ),
  },
  {
    id: 'total',
    header: 'Total con IVA',
    inCard: 'corner',
    isFigure: true,
    cell: ({ service }) => <strong className={styles.total}>{formatDollars(service.total)}</strong>,
  },
  {
    id: 'actions',
    header: 'Acciones',
    inCard: 'foot',
    cell: ({ service, invoice, canRetry }) => {
      if (!isOver) return null;
      if (invoice !== null && isFailedInvoice(invoice.state)) return <NextAttempt invoice={invoice} />;
      if (!canRetry) return null;
      return (
        <Button
          size="compact-sm"
          variant="outline"
          aria-label={`Reintentar ${serviceName(service)}`}
          onClick={() => {
            onRetry(service);
          }}
        >
          Reintentar
        </Button>
      );
    },
  },
];
