import { updateDriver } from '@llevo/contract/endpoints/people/drivers';
import type { DriverPayoutRow } from '@llevo/contract/entities/driver-payout';
import { formatDate, guayaquilDate } from '@llevo/contract/rules/dates';
import { datesOfWeek, isoWeek, weekAfter } from '@llevo/contract/rules/services/payout-weeks';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { PHONE, useMediaQuery } from '../../../lib/browser/use-media-query.ts';
import { useListView } from '../../../lib/list/use-list-view.ts';
import { usePagedList } from '../../../lib/list/use-paged-list.ts';
import { useTableSettings } from '../../../lib/list/use-table-settings.ts';
import { useMayChange } from '../../../lib/session/use-may-change.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { StepButtons } from '../../../ui/back-office/buttons/step-buttons.tsx';
import { PageHeader } from '../../../ui/back-office/layout/page-header.tsx';
import { IconReportMoney } from '../../../ui/icons/report-money.ts';
import { ExportMenu } from '../../../ui/list/export-menu.tsx';
import { ListLayout } from '../../../ui/list/list-layout.tsx';
import { ListPane } from '../../../ui/list/list-pane.tsx';
import { ListToolbar, toolClass } from '../../../ui/list/list-toolbar.tsx';
import { TableMenu, visibleColumns } from '../../../ui/list/table-menu.tsx';
import { openingWeekQuery, payoutsSource } from '../api/payments.ts';
import { payoutColumns, payoutExport } from './payout-columns.tsx';
import { payoutCard } from './payout-card.tsx';
import { PayoutActions, useWeekSelection } from './payout-selection.tsx';
import { withSums } from './payout-sums.tsx';
import { PayoutTotals } from './payout-totals.tsx';
import type { RowGroups } from '../../../ui/table/row-groups.ts';
import { payoutsUrl } from '../payouts-url.ts';
import styles from './payouts-screen.module.css';

const BankFileDialog = lazy(() => import('./bank-file/bank-file-dialog.tsx'));
const SettleDialog = lazy(() => import('./settle-dialog.tsx'));
const SettleManyDialog = lazy(() => import('./settle-many-dialog.tsx'));

type OpenDialog =
  /** Without payouts, the file of the whole week. */
  | { readonly kind: 'bank-file'; readonly payouts?: readonly DriverPayoutRow[] }
  | { readonly kind: 'settle'; readonly payout: DriverPayoutRow }
  | { readonly kind: 'settle-many'; readonly payouts: readonly DriverPayoutRow[] };

const driverName = (payout: DriverPayoutRow): string => payout.driverName;

/** Drivers who owe first, as they are few and easily missed; then those to pay, then those without a balance. */
const BALANCES = ['Te deben', 'Por pagar', 'Al día'] as const;

const rankOf = ({ due }: DriverPayoutRow): 0 | 1 | 2 => (due < 0 ? 0 : due > 0 ? 1 : 2);

/** The rows in that order, the largest amount of each group at its top. */
const byBalance = (rows: readonly DriverPayoutRow[]): readonly DriverPayoutRow[] => {
  return rows.toSorted(
    (a, b) =>
      rankOf(a) - rankOf(b) || Math.abs(b.due) - Math.abs(a.due) || a.driverName.localeCompare(b.driverName, 'es'),
  );
};

/** The groups of a week in which drivers owe; undefined for others, which begin with those to pay. */
const balanceGroups = (rows: readonly DriverPayoutRow[]): RowGroups<DriverPayoutRow> | undefined =>
  rows.some(({ due }) => due < 0)
    ? {
        keyOf: (row) => BALANCES[rankOf(row)],
        headingOf: (name, count) => (count === null ? name : `${name} (${count.toString()})`),
      }
    : undefined;

/** The name of the button that opens the file, with the drivers in it where some of those to pay lack an account. */
function bankFileLabel(rows: readonly DriverPayoutRow[], isWhole: boolean): string {
  const toPay = rows.filter(({ due }) => due > 0);
  const complete = toPay.filter(({ hasAccount }) => hasAccount);
  if (!isWhole || complete.length === toPay.length) return 'Archivo para el banco';
  return `Archivo para el banco (${complete.length.toString()} de ${toPay.length.toString()})`;
}

/** The name of this week and the last one; null for others. */
function weekName(week: string, present: string): string | null {
  if (week === present) return 'Esta semana';
  return week === weekAfter(present, -1) ? 'Semana pasada' : null;
}

/** Every week is a filter; an empty one has none to take away. */
const WITHOUT_FILTERS = payoutsUrl.read(new URLSearchParams());

/** /serviceManagement/payouts: what each driver earned in a week, and what is still to be paid. */
export default function PayoutsScreen() {
  const [view, changeView] = useListView(payoutsUrl);
  const present = isoWeek(guayaquilDate(serverNow()));
  const opening = useQuery({ ...openingWeekQuery(present), enabled: view.filters.week === null });
  const week = view.filters.week ?? opening.data ?? present;
  const shown = useMemo(() => ({ ...view, filters: { week } }), [view, week]);
  const dates = useMemo(() => datesOfWeek(week) ?? [], [week]);
  // Who may change an account may see its number.
  const seesAccounts = useMayChange(updateDriver, 'bankAccount');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const list = usePagedList(payoutsSource, shown, { enabled: view.filters.week !== null || !opening.isPending });
  const rows = useMemo(() => byBalance(list.rows), [list.rows]);
  const isWhole = rows.length === list.total;
  const selection = useWeekSelection(week, list.isRefreshing ? null : rows);
  const columns = useMemo(() => {
    const onSettle = (payout: DriverPayoutRow) => {
      setDialog({ kind: 'settle', payout });
    };
    return withSums(payoutColumns({ dates, onSettle }), { rows, isWhole });
  }, [dates, rows, isWhole]);
  const isPhone = useMediaQuery(PHONE);
  const settings = useTableSettings('payouts');
  const shownColumns = useMemo(() => visibleColumns(columns, settings), [columns, settings]);
  const card = useMemo(() => payoutCard(shownColumns), [shownColumns]);
  const closeDialog = () => {
    setDialog(null);
  };
  const step = (weeks: number) => {
    changeView({ filters: { week: weekAfter(week, weeks) } });
  };
  const plan = {
    name: `pagos-a-conductores-${week}`,
    columns: payoutExport(week),
    fetch: (part: Parameters<typeof payoutsSource.fetch>[1], signal: AbortSignal) =>
      payoutsSource.fetch(shown, part, signal),
  };
  return (
    <ListLayout
      header={<PageHeader title="Pagos a conductores" />}
      toolbar={
        <>
          <ListToolbar
            label="Pagos a conductores"
            tools={
              <>
                {seesAccounts && (
                  <button
                    type="button"
                    className={toolClass}
                    data-main={rows.some(({ due }) => due > 0) || undefined}
                    disabled={list.rows.length === 0}
                    onClick={() => {
                      setDialog({ kind: 'bank-file' });
                    }}
                  >
                    <IconReportMoney size={17} stroke={1.7} aria-hidden="true" />
                    <span>{bankFileLabel(rows, isWhole)}</span>
                  </button>
                )}
                <TableMenu columns={columns} settings={settings} />
                <ExportMenu plan={plan} isDisabled={list.rows.length === 0} />
              </>
            }
          >
            <div className={styles.week} role="group" aria-label="Semana">
              <StepButtons unit="week" onStep={step} isLast={week >= present}>
                <p className={styles.days} aria-live="polite">
                  <strong>{weekName(week, present)}</strong>{' '}
                  <span>
                    Del {formatDate(dates[0] ?? '')} al {formatDate(dates.at(-1) ?? '')}
                  </span>
                </p>
              </StepButtons>
            </div>
          </ListToolbar>
          <PayoutTotals rows={list.rows} isWhole={isWhole} />
        </>
      }
    >
      <ListPane
        label="Pagos a conductores"
        failureTitle="No pudimos cargar los pagos"
        emptyHint="Aparecen aquí los conductores con servicios terminados en la semana."
        view={{ ...view, filters: WITHOUT_FILTERS.filters }}
        list={{ ...list, rows }}
        columns={shownColumns}
        card={card}
        density={settings.density}
        groups={balanceGroups(rows)}
        rowId={selection.rowId}
        checkedRows={{ ...selection, nameOf: driverName }}
        asCards={isPhone}
        selectedId={null}
        onChange={changeView}
      />
      <PayoutActions
        selection={selection}
        seesAccounts={seesAccounts}
        onBankFile={(payouts) => {
          setDialog({ kind: 'bank-file', payouts });
        }}
        onSettle={(payouts) => {
          setDialog({ kind: 'settle-many', payouts });
        }}
      />
      <Suspense>
        {dialog?.kind === 'bank-file' && (
          <BankFileDialog week={week} payouts={dialog.payouts} onRecorded={selection.clear} onClose={closeDialog} />
        )}
        {dialog?.kind === 'settle' && <SettleDialog week={week} payout={dialog.payout} onClose={closeDialog} />}
        {dialog?.kind === 'settle-many' && (
          <SettleManyDialog week={week} payouts={dialog.payouts} onRecorded={selection.clear} onClose={closeDialog} />
        )}
      </Suspense>
    </ListLayout>
  );
}
