import type { AccountMonth } from '@llevo/contract/entities/account-overview';
import { formatCount } from '@llevo/contract/rules/format-number';
import { formatDollars } from '@llevo/contract/rules/money';
import { formatMonth } from '../../../lib/i18n/format-month.ts';
import { SimpleTable } from '../../../ui/back-office/data/simple-table.tsx';
import type { SimpleColumn } from '../../../ui/back-office/data/simple-table.tsx';
import { ChartFigure } from '../../../ui/chart/chart-figure.tsx';
import styles from './account-screen.module.css';

/** What an account used and paid by month: a chart of its services, and a table. */
export function AccountMonths({ months }: { readonly months: readonly AccountMonth[] }) {
  const services = months.reduce((sum, month) => sum + month.services, 0);
  return (
    <div className={styles.months}>
      <ChartFigure
        title="Servicios por mes"
        summary={`Últimos ${months.length.toString()} meses · ${services === 1 ? '1 servicio' : `${formatCount(services)} servicios`}`}
        data={{
          labels: months.map(({ month }) => formatMonth(month)),
          series: [{ name: 'Servicios', values: months.map((month) => month.services) }],
          labelName: 'Mes',
          unfinished: 'Mes en curso',
        }}
        emptyText="Todavía no tiene servicios"
        fileName="llevo-cuenta"
      />
      <SimpleTable
        label="Uso e ingresos por mes"
        columns={COLUMNS}
        rows={months.filter(isUsed).toReversed()}
        rowId={({ month }) => month}
        empty="Sin uso ni pagos en doce meses"
        cardsOn="phones"
      />
    </div>
  );
}

const isUsed = ({ services, drivers, received, refunded }: AccountMonth) =>
  services + drivers + received + refunded > 0;

const COLUMNS: readonly SimpleColumn<AccountMonth>[] = [
  { id: 'month', header: 'Mes', inCard: 'title', cell: ({ month }) => <strong>{formatMonth(month)}</strong> },
  { id: 'services', header: 'Servicios', cell: ({ services }) => formatCount(services) },
  { id: 'drivers', header: 'Conductores nuevos', cell: ({ drivers }) => formatCount(drivers) },
  { id: 'received', header: 'Recibido', cell: ({ received }) => formatDollars(received) },
  { id: 'refunded', header: 'Devuelto', cell: ({ refunded }) => formatDollars(refunded) },
];
