import type { InvoiceRow } from '@llevo/contract/entities/invoice';
import { formatCount } from '@llevo/contract/rules/format-number';
import { INVOICE_STATE_LABELS, invoiceMessageText } from '../../../lib/invoices/invoice-labels.ts';
import { isWaiting } from '../../../lib/invoices/service-invoice.ts';
import { sumText } from './pending-toolbar.tsx';
import type { InvoiceOutcome, ReadyService } from './run-invoices.ts';

/** The result of one service of a run, in words. */
export interface RunResult {
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
export function resultOf({ service, outcome, known, isQueued }: ResultFacts): RunResult {
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
export const runSummary = (results: readonly RunResult[]): string =>
  COUNTED.flatMap(([variant, countText]) => {
    const counted = results.filter((result) => result.variant === variant).map(({ service }) => service);
    if (counted.length === 0) return [];
    return variant === 'good' ? [countText(counted.length), sumText(counted)] : [countText(counted.length)];
  }).join(' · ');
