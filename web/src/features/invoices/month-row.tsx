import type { InvoiceRow, InvoiceState } from '@llevo/contract/entities/invoice';
import { formatCount } from '@llevo/contract/rules/format-number';
import { centsFromDollars, formatCents } from '@llevo/contract/rules/money';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { signedAmount } from '../../lib/invoices/signed-amount.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { MAX_SUMMED, monthInvoicesQuery } from './api/invoicing.ts';
import { monthOptions } from './invoice-months.ts';
import type { MonthOption } from './invoice-months.ts';
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
  readonly invoices: readonly InvoiceRow[];
  /** The documents that are left out, in words; null if all are there. */
  readonly limit: string | null;
}

/** Number, sum and IVA of the authorised documents of a month, and after them those of the others. */
function InvoiceSum({ invoices, limit }: InvoiceSumProps) {
  const inStanding = (standing: Standing) => invoices.filter(({ state }) => STANDINGS[state] === standing);
  const valid = inStanding('valid');
  return (
    <>
      {valid.length > 0 && (
        <>
          <strong>{`Autorizados: ${formatCount(valid.length)} · ${totalText(valid)}`}</strong>
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
      {limit !== null && <span className={styles.muted}>{limit}</span>}
    </>
  );
}

/** The files of a month, if it has a document that was authorised. */
const MonthFiles = ({ invoices, month }: { readonly invoices: readonly InvoiceRow[]; readonly month: string }) =>
  invoices.some(({ date_authorized: authorised }) => authorised !== null) ? (
    <MonthDownload key={month} month={month} />
  ) : null;

interface MonthRowProps {
  /** The listed documents, the newest first. */
  readonly invoices: readonly InvoiceRow[];
  /** More of them are not loaded yet. */
  readonly hasMore: boolean;
  /** `YYYY-MM`; undefined for all months. */
  readonly month: string | undefined;
  readonly onPick: (month: string) => void;
}

/**
 * Sum and files of the chosen month; without one, those of the current month, and a button for the month of the newest
 * document.
 */
export function MonthRow({ invoices, hasMore, month, onPick }: MonthRowProps) {
  const [months] = useState(() => monthOptions(serverNow()));
  if (month !== undefined) {
    return (
      <div className={styles.month}>
        <p className={styles.sum}>
          <InvoiceSum invoices={invoices} limit={hasMore ? 'Solo lo cargado: hay más abajo' : null} />
        </p>
        <MonthFiles invoices={invoices} month={month} />
      </div>
    );
  }
  const [current] = months;
  const newest = months.find(({ value }) => invoices[0]?.issued_on.startsWith(value) === true);
  return current === undefined ? null : <CurrentMonth month={current} newest={newest} onPick={onPick} />;
}

interface CurrentMonthProps extends Pick<MonthRowProps, 'onPick'> {
  readonly month: MonthOption;
  /** The month of the newest document; undefined if it is too long ago. */
  readonly newest: MonthOption | undefined;
}

/** Sum and files of the current month beside the list of all; without a sum if it cannot be read. */
function CurrentMonth({ month: { value, label }, newest, onPick }: CurrentMonthProps) {
  const { data } = useQuery(monthInvoicesQuery(value));
  return (
    <div className={styles.month}>
      {data === undefined ? (
        <span className={styles.muted}>Cada mes tiene su suma y un ZIP para tu contador</span>
      ) : (
        <p className={styles.sum}>
          <span>{label}</span>
          {data.length === 0 && <span className={styles.muted}>Sin comprobantes este mes</span>}
          <InvoiceSum
            invoices={data}
            limit={data.length < MAX_SUMMED ? null : `Solo los ${formatCount(MAX_SUMMED)} más recientes`}
          />
        </p>
      )}
      <div className={styles.download}>
        {data !== undefined && <MonthFiles invoices={data} month={value} />}
        {newest !== undefined && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              onPick(newest.value);
            }}
          >
            {`Ver ${newest.label}`}
          </Button>
        )}
      </div>
    </div>
  );
}
