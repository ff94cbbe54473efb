import type { DriverPayoutRow } from '@llevo/contract/entities/driver-payout';
import { formatCount } from '@llevo/contract/rules/format-number';
import { centsFromDollars, dollarsFromCents, formatCents } from '@llevo/contract/rules/money';
import type { ReactNode } from 'react';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { collected, takenOff } from './payout-columns.tsx';
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
  const centsOf = (of: (row: DriverPayoutRow) => number) =>
    rows.reduce((cents, row) => cents + centsFromDollars(of(row)), 0);
  const sum = (of: (row: DriverPayoutRow) => number) => formatCents(centsOf(of));
  const taken = (of: (row: DriverPayoutRow) => number) => takenOff(dollarsFromCents(centsOf(of)));
  const totals: Readonly<Record<string, ReactNode>> = {
    driver: isWhole ? 'Total de la semana' : 'Total de esta página',
    services: formatCount(rows.reduce((count, { services }) => count + services, 0)),
    gross: sum(({ gross }) => gross),
    commission: taken(({ commission }) => commission),
    payout: sum(({ payout }) => payout),
    collected: taken((row) => collected(row).total),
    paid: taken(({ paid }) => paid),
    due: <NetBalance sum={sum(({ due }) => due)} />,
    open: '',
  };
  return columns.map((column) => ({ ...column, total: totals[column.id] }));
}

/** The sum to be paid less the sum to be collected. */
const NetBalance = ({ sum }: { readonly sum: string }) => (
  <div className={styles.counted}>
    <strong>{sum}</strong>
    <span className={styles.kind}>neto</span>
  </div>
);
