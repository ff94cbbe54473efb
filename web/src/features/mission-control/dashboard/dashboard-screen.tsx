import type { Chart } from '@llevo/contract/entities/dashboard';
import type { RevenueMonth } from '@llevo/contract/entities/revenue';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { formatCount, formatPercent, formatSignedPercent } from '@llevo/contract/rules/format-number';
import { formatDollars } from '@llevo/contract/rules/money';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PHONE, useMediaQuery } from '../../../lib/browser/use-media-query.ts';
import { formatMonth } from '../../../lib/i18n/format-month.ts';
import { logGroupPath } from '../../../lib/back-office-paths.ts';
import { Chips } from '../../../ui/back-office/data/chips.tsx';
import { SimpleTable } from '../../../ui/back-office/data/simple-table.tsx';
import type { SimpleColumn } from '../../../ui/back-office/data/simple-table.tsx';
import { StatTile } from '../../../ui/back-office/data/stat-tile.tsx';
import { PageHeader } from '../../../ui/back-office/layout/page-header.tsx';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import { ChartFigure } from '../../../ui/chart/chart-figure.tsx';
import { accountGrowthQuery, accountMetricsQuery, recentFailuresQuery, revenueQuery } from '../api/metrics.ts';
import styles from './dashboard.module.css';

/** Months shown on phones: twelve cards, each a screen high, would hide the rest of the page. */
const MONTHS_ON_PHONES = 2;

/** Revenue of the platform by month; its table counts the accounts that began and stopped paying too. */
export function RevenuePanel() {
  const query = useQuery(revenueQuery());
  return (
    <QueryBoundary query={query} failureTitle="No pudimos cargar los ingresos">
      {({ months }) => (
        <ChartFigure
          title="Ingresos por mes"
          summary={`Últimos ${months.length.toString()} meses · ${formatDollars(totalRevenue(months))}`}
          data={{
            labels: months.map(({ month }) => formatMonth(month)),
            series: [{ name: 'Ingresos en dólares', values: months.map(({ revenue }) => revenue) }],
            isMoney: true,
            labelName: 'Mes',
            unfinished: 'Mes en curso',
          }}
          emptyText="Todavía no se recibe ningún pago"
          fileName="llevo-ingresos"
          details={<RevenueTable months={months} />}
        />
      )}
    </QueryBoundary>
  );
}

/** Each month's revenue and accounts, with the rules by which they are counted. */
function RevenueTable({ months }: { readonly months: readonly RevenueMonth[] }) {
  const isPhone = useMediaQuery(PHONE);
  const [isWhole, setIsWhole] = useState(false);
  const isShort = isPhone && !isWhole;
  return (
    <div className={styles.growth}>
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
          Una cuenta se pierde en el mes en que termina su suscripción pagada: cancelada, cuando acaba lo que pagó; sin
          pagar, cuando acaban sus días de gracia. Cambiar de plan no cuenta.
        </li>
        <li>La tasa de bajas compara las perdidas en el mes con las que pagaban al empezarlo.</li>
      </ul>
    </div>
  );
}

const totalRevenue = (months: readonly RevenueMonth[]) => months.reduce((sum, { revenue }) => sum + revenue, 0);

/** "$68.00 el anterior", after the fall so far if the month has less. */
function formatRevenueBefore(months: readonly RevenueMonth[]): string {
  const [before = 0, now = 0] = [months.at(-2)?.revenue, months.at(-1)?.revenue];
  const text = `${formatDollars(before)} el anterior`;
  return now < before ? `${formatSignedPercent((100 * (now - before)) / before)} hasta hoy · ${text}` : text;
}

/** The paying accounts at the start of the month; marked if there are fewer now. */
const PayingBefore = ({ paying, before }: { readonly paying: number; readonly before: number }) => (
  <span data-fewer={paying < before || undefined}>{`${formatCount(before)} al empezar el mes`}</span>
);

/** "2 nuevas este mes · 3 el anterior"; the first dataset of the growth has the new accounts. */
function formatNewAccounts({ datasets: [added] }: Chart): string {
  const now = added?.data.at(-1) ?? 0;
  const before = formatCount(added?.data.at(-2) ?? 0);
  return now === 1
    ? `1 nueva este mes · ${before} el anterior`
    : `${formatCount(now)} nuevas este mes · ${before} el anterior`;
}

/** The accounts whose people cannot sign in; '' where all can. */
function formatLockedOut(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 no puede entrar' : `${formatCount(count)} no pueden entrar`;
}

function formatLost(months: readonly RevenueMonth[]): string {
  const now = months.at(-1)?.lost ?? 0;
  const before = formatCount(months.at(-2)?.lost ?? 0);
  return now === 1
    ? `1 perdida este mes · ${before} el anterior`
    : `${formatCount(now)} perdidas este mes · ${before} el anterior`;
}

const COLUMNS: readonly SimpleColumn<RevenueMonth>[] = [
  { id: 'month', header: 'Mes', inCard: 'title', cell: ({ month }) => <strong>{formatMonth(month)}</strong> },
  { id: 'received', header: 'Recibido', isFigure: true, cell: ({ received }) => formatDollars(received) },
  { id: 'refunded', header: 'Devuelto', isFigure: true, cell: ({ refunded }) => formatDollars(refunded) },
  { id: 'revenue', header: 'Ingresos', isFigure: true, cell: ({ revenue }) => formatDollars(revenue) },
  { id: 'paying', header: 'Pagaban al empezar', isFigure: true, cell: ({ paying }) => formatCount(paying) },
  { id: 'started', header: 'Nuevas', isFigure: true, cell: ({ started }) => formatCount(started) },
  { id: 'wonBack', header: 'Recuperadas', isFigure: true, cell: ({ won_back: wonBack }) => formatCount(wonBack) },
  { id: 'lost', header: 'Perdidas', isFigure: true, cell: ({ lost }) => formatCount(lost) },
  {
    id: 'churn',
    header: 'Tasa de bajas',
    isFigure: true,
    cell: ({ churn_rate: rate }) => (rate === null ? '–' : formatPercent(rate)),
  },
];

/** The most recent groups of failed requests, with links to their entries. */
function RecentFailures() {
  const query = useQuery(recentFailuresQuery());
  return (
    <QueryBoundary query={query} failureTitle="No pudimos cargar los registros">
      {(groups) =>
        groups.length === 0 ? (
          <p className={styles.empty}>Nada ha fallado en los últimos 30 días</p>
        ) : (
          <ul className={styles.failures}>
            {groups.map(({ fingerprint, message, method, endpoint, count, last_time: time }) => (
              <li key={fingerprint}>
                <Link to={logGroupPath(fingerprint)} className={styles.failure}>
                  {message}
                </Link>
                <span className={styles.endpoint}>
                  {method} {endpoint}
                </span>
                <span className={styles.time}>
                  {count === 1 ? '1 vez' : `${formatCount(count)} veces`}, la última el {formatDateTime(time)}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </QueryBoundary>
  );
}

/** Monthly line chart of one dataset at a time: new accounts would look flat beside the total. */
function GrowthChart({ chart: { labels, datasets } }: { readonly chart: Chart }) {
  // Starts with the first dataset that has data.
  const [selectedLabel, setSelectedLabel] = useState(
    () => (datasets.find(({ data }) => data.some(Boolean)) ?? datasets[0])?.label ?? '',
  );
  const dataset = datasets.find(({ label }) => label === selectedLabel) ?? datasets[0];
  const period = labels.length === 1 ? 'Último mes' : `Últimos ${labels.length.toString()} meses`;
  return (
    <div className={styles.growth}>
      {datasets.length > 1 && (
        <Chips
          label="Qué se cuenta"
          choices={datasets.map(({ label }) => ({ id: label, label }))}
          chosen={dataset?.label ?? ''}
          onChoose={setSelectedLabel}
        />
      )}
      <ChartFigure
        title="Crecimiento de cuentas"
        summary={dataset === undefined ? period : `${period} · ${dataset.label}`}
        data={{
          labels: labels.map(formatMonth),
          series: dataset === undefined ? [] : [{ name: dataset.label, values: dataset.data }],
          labelName: 'Mes',
          unfinished: 'Mes en curso',
        }}
        emptyText="No data to show"
        fileName="llevo-cuentas"
      />
    </div>
  );
}

/** SPEC §2 /missioncontrol/dashboard: account metrics, revenue, growth and recent failures. */
export default function DashboardScreen() {
  const metrics = useQuery(accountMetricsQuery());
  const growth = useQuery(accountGrowthQuery());
  const revenue = useQuery(revenueQuery());
  return (
    <>
      <PageHeader title="Resumen" note="Toda la plataforma de un vistazo." />
      <div className={styles.cards}>
        <section className={styles.tiles} aria-label="Ingresos y cuentas">
          <StatTile
            label="Ingresos este mes"
            query={revenue}
            count={({ months }) => months.at(-1)?.revenue ?? 0}
            format={formatDollars}
            change={({ months }) => formatRevenueBefore(months)}
          />
          <StatTile
            label="Cuentas en total"
            query={metrics}
            count={({ totalAccounts }) => totalAccounts}
            change={({ totalAccounts, activeAccounts }) => (
              <>
                <div>{growth.data && formatNewAccounts(growth.data)}</div>
                <div>{formatLockedOut(totalAccounts - activeAccounts)}</div>
                <div>Sin contar la cuenta interna</div>
              </>
            )}
          />
          <StatTile
            label="Cuentas que pagan"
            query={revenue}
            count={({ paying }) => paying}
            change={({ months, paying }) => <PayingBefore paying={paying} before={months.at(-1)?.paying ?? 0} />}
          />
          <StatTile
            label="Dejaron de pagar"
            query={revenue}
            count={({ lost }) => lost}
            change={({ months }) => formatLost(months)}
          />
        </section>
        <Panel title="Ingresos">
          <RevenuePanel />
        </Panel>
        <Panel title="Crecimiento de cuentas">
          <QueryBoundary query={growth} failureTitle="No pudimos cargar el crecimiento">
            {(chart) => <GrowthChart chart={chart} />}
          </QueryBoundary>
        </Panel>
        <Panel title="Lo último que falló">
          <RecentFailures />
        </Panel>
      </div>
    </>
  );
}
