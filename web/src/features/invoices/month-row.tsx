import type { InvoiceRow, InvoiceState } from '@llevo/contract/entities/invoice';
import { formatCount } from '@llevo/contract/rules/format-number';
import { centsFromDollars, formatCents } from '@llevo/contract/rules/money';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { signedAmount } from '../../lib/invoices/signed-amount.ts';
import { serverNow } from '../../lib/time/server-time.ts';
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

/** The sum in words. */
const sumText = (invoices: readonly InvoiceRow[]): string =>
  formatCents(invoices.reduce((sum, row) => sum + signedAmount(row, centsFromDollars(row.total)), 0));

interface InvoiceSumProps {
  readonly invoices: readonly InvoiceRow[];
  /** More of them are not loaded yet. */
  readonly hasMore: boolean;
}

/** Number and sum of the authorised documents of a month, and after them those of the others. */
function InvoiceSum({ invoices, hasMore }: InvoiceSumProps) {
  const inStanding = (standing: Standing) => invoices.filter(({ state }) => STANDINGS[state] === standing);
  const valid = inStanding('valid');
  return (
    <p className={styles.sum}>
      {valid.length > 0 && <strong>{`Autorizados: ${formatCount(valid.length)} · ${sumText(valid)}`}</strong>}
      {OTHERS.map(([standing, countText]) => {
        const rows = inStanding(standing);
        return (
          rows.length > 0 && (
            <span key={standing} className={styles.muted}>{`${countText(rows.length)} · ${sumText(rows)}`}</span>
          )
        );
      })}
      {hasMore && <span className={styles.muted}>Solo lo cargado: hay más abajo</span>}
    </p>
  );
}

interface MonthRowProps extends InvoiceSumProps {
  /** `YYYY-MM`; undefined for all months. */
  readonly month: string | undefined;
  readonly onPick: (month: string) => void;
}

/** Sum and files of the chosen month; without one, a button for the month of the newest document. */
export function MonthRow({ invoices, hasMore, month, onPick }: MonthRowProps) {
  const [months] = useState(() => monthOptions(serverNow()));
  if (month !== undefined) {
    return (
      <div className={styles.month}>
        <InvoiceSum invoices={invoices} hasMore={hasMore} />
        {invoices.some(({ date_authorized: authorised }) => authorised !== null) && (
          <MonthDownload key={month} month={month} />
        )}
      </div>
    );
  }
  const newest = months.find(({ value }) => invoices[0]?.issued_on.startsWith(value) === true);
  if (newest === undefined) return null;
  return (
    <div className={styles.month}>
      <span className={styles.muted}>Cada mes tiene su suma y un ZIP para tu contador</span>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => {
          onPick(newest.value);
        }}
      >
        {`Ver ${newest.label}`}
      </Button>
    </div>
  );
}
