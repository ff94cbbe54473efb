import type { InvoiceRow, InvoiceState } from '@llevo/contract/entities/invoice';
import { formatCount } from '@llevo/contract/rules/format-number';
import { centsFromDollars, formatCents } from '@llevo/contract/rules/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { signedAmount } from '../../lib/invoices/signed-amount.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { MAX_SUMMED, monthInvoicesQuery } from './api/invoicing.ts';
import { monthOptions } from './invoice-months.ts';
import styles from './invoices.module.css';
import { MonthDownload } from './month-download.tsx';

type Standing = 'valid' | 'failed' | 'waiting' | 'voided';

/** Whether a document counts for the accounts, or why not. */
const STANDINGS: Readonly<Record<InvoiceState, Standing>> = {
  pending: 'waiting',
  sent: 'waiting',
  authorized: 'valid',
  returned: 'failed',
  rejected: 'failed',
  voided: 'voided',
};

const OTHERS = [
  ['failed', (count: number) => (count === 1 ? '1 no autorizado' : `${formatCount(count)} no autorizados`)],
  ['waiting', (count: number) => `${formatCount(count)} por autorizar`],
  ['voided', (count: number) => (count === 1 ? '1 anulado' : `${formatCount(count)} anulados`)],
] as const satisfies readonly (readonly [Standing, (count: number) => string])[];

/** The sum of an amount in dollars, in words. */
const sumText = (invoices: readonly InvoiceRow[], amountOf: (row: InvoiceRow) => number): string =>
  formatCents(invoices.reduce((sum, row) => sum + signedAmount(row, centsFromDollars(amountOf(row))), 0));

const totalText = (invoices: readonly InvoiceRow[]): string => sumText(invoices, ({ total }) => total);
const vatText = (invoices: readonly InvoiceRow[]): string => sumText(invoices, ({ vat }) => vat);

interface InvoiceSumProps {
  /** All documents of the month, or the newest `MAX_SUMMED`. */
  readonly invoices: readonly InvoiceRow[];
}

/** Number, sum and IVA of the authorised documents of a month, and after them those of the others. */
function InvoiceSum({ invoices }: InvoiceSumProps) {
  const inStanding = (standing: Standing) => invoices.filter(({ state }) => STANDINGS[state] === standing);
  const valid = inStanding('valid');
  return (
    <>
      {valid.length > 0 && (
        <>
          <strong>{`Comprobantes autorizados: ${formatCount(valid.length)} · ${totalText(valid)}`}</strong>
          <span>{`IVA ${vatText(valid)}`}</span>
        </>
      )}
      {OTHERS.map(([standing, countText]) => {
        const rows = inStanding(standing);
        return (
          rows.length > 0 && (
            <span key={standing} className={styles.muted}>{`${countText(rows.length)} · ${totalText(rows)}`}</span>
          )
        );
      })}
      {invoices.length >= MAX_SUMMED && (
        <span className={styles.muted}>{`Solo los ${formatCount(MAX_SUMMED)} más recientes`}</span>
      )}
    </>
  );
}

/** The files of a month, if it has a document that was authorised. */
const MonthFiles = ({ invoices, month }: { readonly invoices: readonly InvoiceRow[]; readonly month: string }) =>
  invoices.some(({ date_authorized: authorised }) => authorised !== null) ? (
    <MonthDownload key={month} month={month} />
  ) : null;

/** "noviembre de 2026"; "Todo noviembre de 2026" above a part of it, "Último mes: …" above the documents of all. */
const monthText = (label: string, { isChosen, isPart }: { readonly isChosen: boolean; readonly isPart: boolean }) => {
  if (!isChosen) return `Último mes: ${label}`;
  return isPart ? `Todo ${label}` : label;
};

interface MonthRowProps {
  /** `YYYY-MM`; undefined for all months. */
  readonly month: string | undefined;
  /** A state or a search leaves out documents of the list, but not of the sum. */
  readonly isPart: boolean;
  /** Date of the newest listed document; undefined without any. */
  readonly newestOn: string | undefined;
}

/**
 * Sum and files of the chosen month; without one, those of the month of the newest document, or of the current month.
 * Without a sum if it cannot be read. Unmounting cancels a download.
 */
export function MonthRow({ month, isPart, newestOn }: MonthRowProps) {
  const [months] = useState(() => monthOptions(serverNow()));
  const [current] = months;
  // A filter does not change the month, whose download may be under way.
  const [known, setKnown] = useState(newestOn);
  if (month === undefined && !isPart && newestOn !== undefined && newestOn !== known) setKnown(newestOn);
  const newest = month === undefined ? months.find(({ value }) => known?.startsWith(value) === true) : undefined;
  const shown = month === undefined ? (newest ?? current) : months.find(({ value }) => value === month);
  const { data } = useQuery({ ...monthInvoicesQuery(shown?.value ?? ''), enabled: shown !== undefined });
  if (shown === undefined) return null;
  const { value, label } = shown;
  return (
    <div className={styles.month}>
      {data === undefined ? (
        <span className={styles.muted}>Cada mes tiene su suma y un ZIP para tu contador</span>
      ) : (
        <p className={styles.sum}>
          <span>{monthText(label, { isChosen: month !== undefined, isPart })}</span>
          {data.length === 0 && <span className={styles.muted}>Sin comprobantes</span>}
          <InvoiceSum invoices={data} />
        </p>
      )}
      <div className={styles.download}>{data !== undefined && <MonthFiles invoices={data} month={value} />}</div>
    </div>
  );
}
