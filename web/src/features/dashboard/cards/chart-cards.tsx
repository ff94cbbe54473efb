import type { LabelValue } from '@llevo/contract/entities/dashboard';
import { percentShares } from '@llevo/contract/rules/dashboard/percent-shares';
import { formatCount, formatPercent } from '@llevo/contract/rules/format-number';
import { useQuery } from '@tanstack/react-query';
import type { QueryResult } from '../../../lib/http/query-result.ts';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import { ChartTable } from '../../../ui/chart/chart-table.tsx';
import { DayChart } from '../../../ui/chart/day-chart.tsx';
import { ProgressList } from '../../../ui/feedback/progress-list.tsx';
import type { ProgressItem } from '../../../ui/feedback/progress-list.tsx';
import { peopleStatQuery, serviceStatsQuery, cargoTypesQuery, userStatsQuery } from '../dashboard-queries.ts';
import type { Days } from '../period-figures.ts';
import styles from './cards.module.css';

/** Bars, and a caption for their total. */
interface Bars {
  readonly items: readonly ProgressItem[];
  readonly summary: string;
  /** The counts behind the bars, for a table; absent where only shares are known. */
  readonly counts?: readonly LabelValue[];
}

interface BarsCardProps {
  /** SPEC §2's title. */
  readonly title: string;
  readonly query: QueryResult<Bars>;
  /** Name of the bars' categories: the header of the table's first column. */
  readonly labelName: string;
  /** Header of the counts. */
  readonly unitName: string;
}

const LIST_HEIGHT_PX = 220;

/** A card with one bar for each share of a whole: SPEC §2's progress bars and bar charts. */
function BarsCard({ title, query, labelName, unitName }: BarsCardProps) {
  return (
    <Panel title={title}>
      <QueryBoundary query={query} height={LIST_HEIGHT_PX} failureTitle="No pudimos cargar estos datos">
        {({ items, summary, counts = [] }) => (
          <figure className={styles.bars} aria-label={title}>
            <figcaption className={styles.summary}>{summary}</figcaption>
            {items.length === 0 ? <p className={styles.empty}>No data to show</p> : <ProgressList items={items} />}
            {counts.length > 0 && (
              <div className="visually-hidden">
                <ChartTable
                  caption={`${title}. ${summary}`}
                  data={{
                    labels: items.map(({ label }) => label),
                    series: [{ name: unitName, values: counts.map(({ value }) => value) }],
                    labelName,
                  }}
                  isShown={false}
                />
              </div>
            )}
          </figure>
        )}
      </QueryBoundary>
    </Panel>
  );
}

/** Counts as percentages of their sum, which add up to 100; `detail` is the count. */
function barsOfCounts(counts: readonly LabelValue[], [one, many]: readonly [string, string]): Bars {
  const shares = percentShares(counts.map(({ value }) => value));
  const total = counts.reduce((sum, { value }) => sum + value, 0);
  return {
    summary: `${formatCount(total)} ${total === 1 ? one : many}`,
    items: counts.map(({ label, value }, index) => {
      const share = shares[index] ?? 0;
      return { label: capitalise(label), percent: share, valueText: formatPercent(share), detail: formatCount(value) };
    }),
    counts,
  };
}

/** Shares that are percentages already. */
const barsOfPercents = (percents: readonly LabelValue[]): Bars => ({
  summary: '% de los servicios',
  items: percents.map(({ label, value }) => ({ label, percent: value, valueText: formatPercent(value) })),
});

const capitalise = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

const SERVICES = ['servicio', 'servicios'] as const;
const CUSTOMERS = ['cliente', 'clientes'] as const;
const DRIVERS = ['conductor', 'conductores'] as const;
const HISTORY_TITLE = 'Historial de servicios reservados e inmediatos';
const HISTORY_HEIGHT_PX = 330;

/** SPEC §2's line chart, over the page's period. */
export function ServiceHistoryCard({ days }: { readonly days: Days }) {
  const services = useQuery(serviceStatsQuery());
  return (
    <Panel title={HISTORY_TITLE}>
      <QueryBoundary query={services} height={HISTORY_HEIGHT_PX} failureTitle="No pudimos cargar el historial">
        {({ format }) => (
          <DayChart
            title={HISTORY_TITLE}
            chart={format.data}
            unitNames={SERVICES}
            fileName="llevo-historial-de-servicios"
            days={days}
          />
        )}
      </QueryBoundary>
    </Panel>
  );
}

/** SPEC §2: "Cosas que llevan con más frecuencia". */
export function CargoTypesCard() {
  const cargoTypes = useQuery({ ...cargoTypesQuery(), select: barsOfPercents });
  const title = 'Cosas que llevan con más frecuencia';
  return <BarsCard title={title} query={cargoTypes} labelName="Carga" unitName="Servicios" />;
}

/** SPEC §2: drivers by vehicle type. */
export function VehiclesCard() {
  const vehicles = useQuery({
    ...peopleStatQuery('drivers'),
    select: (drivers) => barsOfCounts('driverByTypeVehicle' in drivers ? drivers.driverByTypeVehicle : [], DRIVERS),
  });
  return <BarsCard title="Tipos de vehículos" query={vehicles} labelName="Vehículo" unitName="Conductores" />;
}

/** SPEC §2: "Estatus de los servicios". */
export function ServiceStatusCard() {
  const statuses = useQuery({
    ...serviceStatsQuery(),
    select: ({ statusService }) => barsOfCounts(statusService, SERVICES),
  });
  return <BarsCard title="Estatus de los servicios" query={statuses} labelName="Estatus" unitName="Servicios" />;
}

/** SPEC §2: "Métodos de pago más utilizados". */
export function PaymentsCard() {
  const payments = useQuery({
    ...serviceStatsQuery(),
    select: ({ typePayment }) => barsOfCounts(typePayment, SERVICES),
  });
  const title = 'Métodos de pago más utilizados';
  return <BarsCard title={title} query={payments} labelName="Método de pago" unitName="Servicios" />;
}

/** SPEC §2: "Estatus de los usuarios". */
export function UserStatusCard() {
  const statuses = useQuery({
    ...userStatsQuery(),
    select: ({ statusUsers }) => barsOfCounts(statusUsers, CUSTOMERS),
  });
  return <BarsCard title="Estatus de los usuarios" query={statuses} labelName="Estatus" unitName="Clientes" />;
}

/** SPEC §2: "Tipos de cuentas bancarias". */
export function BankAccountsCard() {
  const accounts = useQuery({
    ...userStatsQuery(),
    select: ({ statTypesBankAccount }) => barsOfCounts(statTypesBankAccount, DRIVERS),
  });
  return <BarsCard title="Tipos de cuentas bancarias" query={accounts} labelName="Cuenta" unitName="Conductores" />;
}
