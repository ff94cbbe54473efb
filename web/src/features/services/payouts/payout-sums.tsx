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

/** The columns of a week with the sums of their rows, and what is owed in the head of the balances. */
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
  // A page says nothing about all drivers.
  const owed = isWhole ? owedText(rows.map(({ due }) => centsFromDollars(due))) : undefined;
  return columns.map((column) => ({
    ...column,
    total: totals[column.id],
    ...(column.id === 'due' && { headerNote: owed }),
  }));
}

/** The sum that the company owes drivers, else the one that they owe it; undefined where all are settled. */
function owedText(dues: readonly number[]): string | undefined {
  const sumOf = (cents: readonly number[]) => cents.reduce((sum, due) => sum + due, 0);
  const toPay = sumOf(dues.filter((due) => due > 0));
  const toCollect = -sumOf(dues.filter((due) => due < 0));
  if (toPay > 0) return `Les debes ${formatCents(toPay)}`;
  return toCollect > 0 ? `Te deben ${formatCents(toCollect)}` : undefined;
}

/** The sum to be paid less the sum to be collected. */
const NetBalance = ({ sum }: { readonly sum: string }) => (
  <div className={styles.counted}>
    <strong>{sum}</strong>
    <span className={styles.kind}>neto</span>
  </div>
);
