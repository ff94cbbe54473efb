import type { DriverPayoutRow } from '@llevo/contract/entities/driver-payout';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { formatDollars } from '@llevo/contract/rules/money';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { ExportColumn } from '../../../lib/export/export-column.ts';
import { PATHS, withQuery } from '../../../lib/paths.ts';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import styles from './payouts-screen.module.css';

/** The due amount in words: the company pays, or the driver. */
const dueText = (due: number): string => (due < 0 ? `Te debe ${formatDollars(-due)}` : formatDollars(due));

interface PayoutColumnsOptions {
  readonly dates: readonly string[];
  readonly onSettle: (payout: DriverPayoutRow) => void;
}

/** The columns of a week, whose finished services each row links to. */
export const payoutColumns = ({ dates, onSettle }: PayoutColumnsOptions): readonly TableColumn<DriverPayoutRow>[] => [
  {
    id: 'driver',
    header: 'Conductor',
    width: 220,
    narrowWidth: 196,
    isSticky: true,
    inCard: 'title',
    cell: ({ driverName, accountHeldUntil }) =>
      accountHeldUntil === null ? (
        driverName
      ) : (
        <>
          {driverName}
          <p className={styles.held}>Cuenta cambiada, en espera hasta el {formatDateTime(accountHeldUntil)}</p>
        </>
      ),
  },
  { id: 'services', header: 'Servicios', width: 96, narrowWidth: 88, align: 'end', cell: ({ services }) => services },
  { id: 'gross', header: 'Total', width: 110, align: 'end', cell: ({ gross }) => formatDollars(gross) },
  {
    id: 'commission',
    header: 'Comisión',
    width: 110,
    align: 'end',
    cell: ({ commission }) => formatDollars(commission),
  },
  { id: 'payout', header: 'Pago al conductor', width: 150, align: 'end', cell: ({ payout }) => formatDollars(payout) },
  {
    id: 'cash',
    header: 'Efectivo que tiene',
    width: 150,
    align: 'end',
    cell: ({ cash }) => formatDollars(cash),
  },
  { id: 'paid', header: 'Pagado', width: 110, align: 'end', cell: ({ paid }) => formatDollars(paid) },
  {
    id: 'due',
    header: 'Por pagar',
    width: 132,
    align: 'end',
    isStickyEnd: true,
    cell: ({ due }) => <strong>{dueText(due)}</strong>,
  },
  {
    id: 'open',
    header: 'Detalle',
    width: 230,
    isStickyEnd: true,
    inCard: 'action',
    cell: (payout) => <PayoutActions payout={payout} dates={dates} onSettle={onSettle} />,
  },
];

interface PayoutActionsProps extends PayoutColumnsOptions {
  readonly payout: DriverPayoutRow;
}

function PayoutActions({ payout, dates, onSettle }: PayoutActionsProps) {
  const { driver, driverName, due } = payout;
  return (
    <div className={styles.actions}>
      <Link
        to={withQuery(PATHS.serviceManagement, {
          estado: 'finalizado',
          conductor: driver,
          desde: dates[0] ?? '',
          hasta: dates.at(-1) ?? '',
        })}
      >
        Ver servicios
        <span className="visually-hidden"> de {driverName}</span>
      </Link>
      {due !== 0 && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            onSettle(payout);
          }}
        >
          Registrar pago
          <span className="visually-hidden"> de {driverName}</span>
        </Button>
      )}
    </div>
  );
}

/** The export of a week. */
export const payoutExport = (week: string): readonly ExportColumn<DriverPayoutRow>[] => [
  { header: 'Semana', width: 12, value: () => week },
  { header: 'Conductor', width: 28, value: ({ driverName }) => driverName },
  { header: 'Servicios', width: 11, value: ({ services }) => services },
  { header: 'Total', width: 12, value: ({ gross }) => gross },
  { header: 'Comisión', width: 12, value: ({ commission }) => commission },
  { header: 'Pago al conductor', width: 18, value: ({ payout }) => payout },
  { header: 'Efectivo que tiene', width: 18, value: ({ cash }) => cash },
  { header: 'Pagado', width: 12, value: ({ paid }) => paid },
  { header: 'Por pagar', width: 12, value: ({ due }) => due },
  {
    header: 'Cuenta en espera hasta',
    width: 22,
    value: ({ accountHeldUntil }) => (accountHeldUntil === null ? '' : formatDateTime(accountHeldUntil)),
  },
];
