import type { DriverPayoutRow } from '@llevo/contract/entities/driver-payout';
import { centsFromDollars, formatCents } from '@llevo/contract/rules/money';
import { useCallback, useMemo } from 'react';
import { useRowSelection } from '../../../lib/list/use-row-selection.ts';
import type { RowSelection } from '../../../lib/list/use-row-selection.ts';
import { BulkBar, bulkActionClass } from '../../../ui/list/bulk-bar.tsx';

interface WeekSelection extends RowSelection<DriverPayoutRow> {
  readonly rowId: (payout: DriverPayoutRow) => string;
}

const NO_ROWS: readonly DriverPayoutRow[] = [];

/**
 * The selected drivers of a week. Another week has other balances, so it has a selection of its own. `shown` is null
 * while the screen still has the rows of another week: those can neither be selected nor replace selected ones.
 */
export function useWeekSelection(week: string, shown: readonly DriverPayoutRow[] | null): WeekSelection {
  const rowId = useCallback(({ driver }: DriverPayoutRow) => `${week} ${driver}`, [week]);
  const selection = useRowSelection(rowId, shown ?? NO_ROWS);
  const isOfWeek = shown !== null;
  const { set: select } = selection;
  const set = useCallback<typeof select>(
    (changed, isSelected) => {
      if (isOfWeek) select(changed, isSelected);
    },
    [isOfWeek, select],
  );
  const rows = useMemo(
    () => new Map([...selection.rows].filter(([id]) => id.startsWith(`${week} `))),
    [selection.rows, week],
  );
  return { ...selection, rows, set, rowId };
}

interface PayoutActionsProps {
  readonly selection: Pick<WeekSelection, 'rows' | 'clear'>;
  /** Whether the user may see the accounts of drivers. */
  readonly seesAccounts: boolean;
  readonly onBankFile: (payouts: readonly DriverPayoutRow[]) => void;
  readonly onSettle: (payouts: readonly DriverPayoutRow[]) => void;
}

/** The bar of selected drivers: the sum owed to them, their file for the bank, and the record of the payments. */
export function PayoutActions({ selection, seesAccounts, onBankFile, onSettle }: PayoutActionsProps) {
  const toPay = [...selection.rows.values()].filter(({ due }) => due > 0);
  const cents = toPay.reduce((sum, { due }) => sum + centsFromDollars(due), 0);
  return (
    <BulkBar count={selection.rows.size} onClear={selection.clear}>
      {toPay.length === 0 ? (
        <span>No se les debe nada</span>
      ) : (
        <>
          <span>{`Por pagar ${formatCents(cents)}`}</span>
          {seesAccounts && (
            <button
              type="button"
              className={bulkActionClass}
              onClick={() => {
                onBankFile(toPay);
              }}
            >
              Archivo de la selección
            </button>
          )}
          <button
            type="button"
            className={bulkActionClass}
            onClick={() => {
              onSettle(toPay);
            }}
          >
            Registrar los pagos
          </button>
        </>
      )}
    </BulkBar>
  );
}
