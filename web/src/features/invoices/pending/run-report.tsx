import type { InvoiceRow } from '@llevo/contract/entities/invoice';
import { isFailedInvoice } from '@llevo/contract/entities/invoice';
import { formatCount } from '@llevo/contract/rules/format-number';
import { formatDollars } from '@llevo/contract/rules/money';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { INVOICE_STATE_LABELS, invoiceMessageText } from '../../../lib/invoices/invoice-labels.ts';
import { isWaiting } from '../../../lib/invoices/service-invoice.ts';
import { PATHS } from '../../../lib/paths.ts';
import { SimpleTable } from '../../../ui/back-office/data/simple-table.tsx';
import type { SimpleColumn } from '../../../ui/back-office/data/simple-table.tsx';
import { ProgressBar } from '../../../ui/back-office/status/progress-bar.tsx';
import { StateBadge } from '../../../ui/back-office/status/state-badge.tsx';
import { issuedInvoicesQuery } from '../api/invoicing.ts';
import { NextAttempt } from '../invoice-list.tsx';
import { BuyerText, ServiceLink, serviceName } from './pending-columns.tsx';
import { sumText } from './pending-toolbar.tsx';
import styles from './pending.module.css';
import type { InvoiceOutcome, ReadyService } from './run-invoices.ts';
import type { InvoicesRunControls, RunState } from './use-invoices-run.ts';

/** The result of one service of a run, in words. */
interface RunResult {
  readonly service: ReadyService;
  readonly variant: 'good' | 'waiting' | 'off' | 'bad';
  readonly label: string;
  readonly messages: readonly string[];
  /** Null before it is issued. */
  readonly invoice: InvoiceRow | null;
  /** Whether its turn is over. */
  readonly isSettled: boolean;
  /** Whether its call can be repeated, which issues nothing twice. */
  readonly canRetry: boolean;
}

interface ResultFacts {
  readonly service: ReadyService;
  readonly outcome: InvoiceOutcome | undefined;
  /** Invoices of the run, read later than their outcomes. */
  readonly known: readonly InvoiceRow[];
  /** Whether its turn in the run is still to come. */
  readonly isQueued: boolean;
}

/** The row of a service in the report of a run. */
function resultOf({ service, outcome, known, isQueued }: ResultFacts): RunResult {
  const before = { service, messages: [], invoice: null, isSettled: false, canRetry: false };
  if (outcome === undefined) {
    return isQueued
      ? { ...before, variant: 'off', label: 'En espera' }
      : { ...before, variant: 'off', label: 'Sin emitir', canRetry: true };
  }
  switch (outcome.kind) {
    case 'issuing':
      return { ...before, variant: 'waiting', label: 'Emitiendo…' };
    case 'failed': {
      const label = outcome.isUnclear ? 'Sin confirmar' : 'No se emitió';
      return { ...before, variant: 'bad', label, messages: [outcome.message], isSettled: true, canRetry: true };
    }
    case 'issued': {
      const invoice = known.find(({ id }) => id === outcome.invoice.id) ?? outcome.invoice;
      const { one, variant } = INVOICE_STATE_LABELS[invoice.state];
      const label = isWaiting(invoice) ? 'En proceso' : one;
      const messages = invoice.messages.map(invoiceMessageText);
      return { service, variant, label, messages, invoice, isSettled: true, canRetry: false };
    }
  }
}

const COUNTED = [
  ['good', (count: number) => (count === 1 ? '1 autorizada' : `${formatCount(count)} autorizadas`)],
  ['waiting', (count: number) => `${formatCount(count)} en proceso`],
  ['bad', (count: number) => `${formatCount(count)} con error`],
  ['off', (count: number) => `${formatCount(count)} sin emitir`],
] as const satisfies readonly (readonly [RunResult['variant'], (count: number) => string])[];

/** The result of a run in one line, with the sum of the authorised invoices: "12 autorizadas · $420.50 · 1 con error". */
const runSummary = (results: readonly RunResult[]): string =>
  COUNTED.flatMap(([variant, countText]) => {
    const counted = results.filter((result) => result.variant === variant).map(({ service }) => service);
    if (counted.length === 0) return [];
    return variant === 'good' ? [countText(counted.length), sumText(counted)] : [countText(counted.length)];
  }).join(' · ');

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
