import type { RevenueMonth } from '@llevo/contract/entities/revenue';
import { formatCount, formatPercent } from '@llevo/contract/rules/format-number';
import { formatDollars } from '@llevo/contract/rules/money';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PHONE, useMediaQuery } from '../../../lib/browser/use-media-query.ts';
import { formatMonth } from '../../../lib/i18n/format-month.ts';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import { SimpleTable } from '../../../ui/back-office/data/simple-table.tsx';
import type { SimpleColumn } from '../../../ui/back-office/data/simple-table.tsx';
import { ChartFigure } from '../../../ui/chart/chart-figure.tsx';
import { revenueQuery } from '../api/metrics.ts';
import styles from './dashboard.module.css';

/** Of twelve cards, each a screen high, most hide what follows. */
const MONTHS_ON_PHONES = 2;

/** Revenue of the platform by month, and the accounts that began and stopped paying. */
export function RevenuePanel() {
  const query = useQuery(revenueQuery());
  const isPhone = useMediaQuery(PHONE);
  const [isWhole, setIsWhole] = useState(false);
  const isShort = isPhone && !isWhole;
  return (
    <QueryBoundary query={query} failureTitle="No pudimos cargar los ingresos">
      {({ months, paying }) => (
        <div className={styles.growth}>
          <ChartFigure
            title="Ingresos por mes"
            summary={`Últimos ${months.length.toString()} meses · ${formatDollars(totalRevenue(months))} · ${formatPaying(paying)}`}
            data={{
              labels: months.map(({ month }) => formatMonth(month)),
              series: [{ name: 'Ingresos en dólares', values: months.map(({ revenue }) => revenue) }],
              labelName: 'Mes',
              unfinished: 'Mes en curso',
            }}
            emptyText="Todavía no se recibe ningún pago"
            fileName="llevo-ingresos"
          />
          <SimpleTable
            label="Ingresos y bajas por mes"
            columns={COLUMNS}
            rows={(isShort ? months.slice(-MONTHS_ON_PHONES) : months).toReversed()}
            rowId={({ month }) => month}
            empty="Todavía no se recibe ningún pago"
            cardsOn="phones"
          />
          {isShort && (
            <Button
              variant="subtle"
              onClick={() => {
                setIsWhole(true);
              }}
            >
              Ver los {months.length} meses
            </Button>
          )}
          <ul className={styles.rules}>
            <li>Ingresos es lo recibido en el mes, menos lo que se devolvió en él.</li>
            <li>
              Una cuenta se pierde en el mes en que termina su suscripción pagada: cancelada, cuando acaba lo que pagó;
              sin pagar, cuando acaban sus días de gracia. Cambiar de plan no cuenta.
            </li>
            <li>La tasa de bajas compara las perdidas en el mes con las que pagaban al empezarlo.</li>
          </ul>
        </div>
      )}
    </QueryBoundary>
  );
}

const totalRevenue = (months: readonly RevenueMonth[]) => months.reduce((sum, { revenue }) => sum + revenue, 0);

const formatPaying = (paying: number) => (paying === 1 ? '1 cuenta paga' : `${formatCount(paying)} cuentas pagan`);

const COLUMNS: readonly SimpleColumn<RevenueMonth>[] = [
  { id: 'month', header: 'Mes', inCard: 'title', cell: ({ month }) => <strong>{formatMonth(month)}</strong> },
  { id: 'received', header: 'Recibido', cell: ({ received }) => formatDollars(received) },
  { id: 'refunded', header: 'Devuelto', cell: ({ refunded }) => formatDollars(refunded) },
  { id: 'revenue', header: 'Ingresos', cell: ({ revenue }) => formatDollars(revenue) },
  { id: 'paying', header: 'Pagaban al empezar', cell: ({ paying }) => formatCount(paying) },
  { id: 'started', header: 'Nuevas', cell: ({ started }) => formatCount(started) },
  { id: 'wonBack', header: 'Recuperadas', cell: ({ won_back: wonBack }) => formatCount(wonBack) },
  { id: 'lost', header: 'Perdidas', cell: ({ lost }) => formatCount(lost) },
  {
    id: 'churn',
    header: 'Tasa de bajas',
    cell: ({ churn_rate: rate }) => (rate === null ? '–' : formatPercent(rate)),
  },
];
