import type { DriverPayoutRow } from '@llevo/contract/entities/driver-payout';
import { formatCount } from '@llevo/contract/rules/format-number';
import { centsFromDollars, formatCents } from '@llevo/contract/rules/money';
import type { ReactNode } from 'react';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { collected } from './payout-columns.tsx';
import styles from './payouts-screen.module.css';

interface PayoutSumsOptions {
  readonly rows: readonly DriverPayoutRow[];
  /** Whether these are all drivers of the week, not a page of them. */
  readonly isWhole: boolean;
}

/** The columns of a week with the sums of their rows. */
export function withSums(
  columns: readonly TableColumn<DriverPayoutRow>[],
  { rows, isWhole }: PayoutSumsOptions,
): readonly TableColumn<DriverPayoutRow>[] {
  const sum = (of: (row: DriverPayoutRow) => number) =>
    formatCents(rows.reduce((cents, row) => cents + centsFromDollars(of(row)), 0));
  const totals: Readonly<Record<string, ReactNode>> = {
    driver: isWhole ? 'Total de la semana' : 'Total de esta página',
    services: formatCount(rows.reduce((count, { services }) => count + services, 0)),
    gross: sum(({ gross }) => gross),
    commission: sum(({ commission }) => commission),
    payout: sum(({ payout }) => payout),
    collected: sum((row) => collected(row).total),
    paid: sum(({ paid }) => paid),
    due: <NetBalance sum={sum(({ due }) => due)} />,
    open: '',
  };
  return columns.map((column) => ({ ...column, total: totals[column.id] }));
}

/** The sum to be paid less the sum to be collected. */
const NetBalance = ({ sum }: { readonly sum: string }) => (
  <div className={styles.counted}>
    <span>{sum}</span>
    <span className={styles.kind}>neto</span>
  </div>
);
