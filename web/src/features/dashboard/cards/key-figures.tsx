import type { Chart, ServiceStatistics } from '@llevo/contract/entities/dashboard';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { formatCount, formatSignedPercent } from '@llevo/contract/rules/format-number';
import { formatCents } from '@llevo/contract/rules/money';
import { COMMISSION_LABEL } from '@llevo/contract/rules/rates/commission';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useNow } from '../../../lib/browser/use-now.ts';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { servicesPath } from '../../../lib/back-office-paths.ts';
import type { ServicesPathFilters } from '../../../lib/back-office-paths.ts';
import type { DayRange } from '../../../ui/chart/period.ts';
import { serviceStatsQuery } from '../dashboard-queries.ts';
import {
  changeWithin,
  completeDays,
  datasetOf,
  differenceWithin,
  inCents,
  isUnfinished,
  previousPeriodText,
  sparklineValues,
  sumBefore,
  sumWithin,
} from '../period-figures.ts';
import type { Days } from '../period-figures.ts';
import { MonthGoal } from './month-goal.tsx';
import type { MonthGoalId } from './month-goal.tsx';
import { Sparkline } from './sparkline.tsx';
import { UnassignedCounts, UnassignedList } from './unassigned.tsx';
import styles from './key-figures.module.css';

interface KeyFigure {
  readonly label: string;
  /** The services that count, and the day by which they do: figures beside each other count by different days. */
  readonly note: string;
  readonly chart: (services: ServiceStatistics) => Chart;
  readonly format: (sum: number) => string;
  /** The services behind the figure. */
  readonly filters: (days: Days) => ServicesPathFilters;
  /**
   * The text and line beside the number: a small line, the drivers' part in its place, or the counts of today and
   * tomorrow, which come first and leave no room for a change.
   */
  readonly comparison: 'before' | 'drivers' | 'next-days';
  /** The goal of a month that is shown below it. */
  readonly goal?: MonthGoalId;
}

const rangeOf = (days: Days) => (days === null || days === 'all' ? null : days);

const finished = (days: Days): ServicesPathFilters => {
  const range = rangeOf(days);
  return { estado: 'finalizado', ...(range && { desde: range.from, hasta: range.to }) };
};

const booked = (days: Days): ServicesPathFilters => {
  const range = rangeOf(days);
  return range === null ? {} : { 'reservado-desde': range.from, 'reservado-hasta': range.to };
};

const revenue = ({ money }: ServiceStatistics): Chart => inCents(datasetOf(money, 0));

/** Both types of service as one series. */
function bookings({ format: { data } }: ServiceStatistics): Chart {
  const values = data.labels.map((_, at) => data.datasets.reduce((sum, dataset) => sum + (dataset.data[at] ?? 0), 0));
  return { labels: data.labels, datasets: [{ label: '', data: values }] };
}

const FINISHED_NOTE = 'finalizados, por el día del servicio';

const KEY_FIGURES: readonly KeyFigure[] = [
  // First, as the only one to act on.
  {
    label: 'Sin conductor',
    note: 'pedidos en el período, sin terminar',
    chart: ({ unassigned }) => unassigned,
    format: formatCount,
    filters: (days) => ({ conductor: 'default', estado: 'sin-terminar', ...booked(days) }),
    comparison: 'next-days',
  },
  {
    label: 'Ingresos',
    note: FINISHED_NOTE,
    chart: revenue,
    format: formatCents,
    filters: finished,
    comparison: 'before',
    goal: 'revenue',
  },
  {
    label: COMMISSION_LABEL,
    note: FINISHED_NOTE,
    chart: ({ money }) => inCents(datasetOf(money, 1)),
    format: formatCents,
    filters: finished,
    comparison: 'drivers',
  },
  {
    label: 'Servicios pedidos',
    note: 'todos, por el día en que se pidieron',
    chart: bookings,
    format: formatCount,
    filters: booked,
    comparison: 'before',
    goal: 'services',
  },
];

interface KeyFiguresProps {
  readonly days: Days;
  /** Whether the days are this month or the last one, which have goals. */
  readonly isMonth?: boolean;
}

/** The first rows: what needs a driver, then money and services of the period, each a link to the services behind it. */
export function KeyFigures({ days, isMonth = false }: KeyFiguresProps) {
  const services = useQuery(serviceStatsQuery());
  if (services.data === undefined && services.error) {
    return (
      <p className={styles.error} role="alert">
        {errorMessage(services.error)}{' '}
        <button type="button" className={styles.retry} onClick={() => void services.refetch()}>
          Volver a intentar
        </button>
      </p>
    );
  }
  return (
    <ul className={styles.row} aria-label="Cifras del período">
      {KEY_FIGURES.map((figure) => (
        <li key={figure.label} className={styles.tile} data-comparison={figure.comparison}>
          <Figure figure={figure} services={services.data} days={days} month={isMonth ? rangeOf(days) : null} />
        </li>
      ))}
    </ul>
  );
}

interface FigureProps {
  readonly figure: KeyFigure;
  readonly services: ServiceStatistics | undefined;
  readonly days: Days;
  /** Days of a month with a goal; null for other periods. */
  readonly month: DayRange | null;
}

function Figure({ figure, services, days, month }: FigureProps) {
  const today = guayaquilDate(useNow());
  const chart = services && figure.chart(services);
  const sum = chart && sumWithin(chart, days);
  return (
    <>
      <p className={styles.label}>
        <Link to={servicesPath(figure.filters(days))} className={styles.link}>
          {figure.label} <span className="visually-hidden">(ver los servicios)</span>
        </Link>
      </p>
      {sum === undefined ? (
        <div className={styles.value} role="status">
          <span className="visually-hidden">Cargando...</span>
          <Skeleton height={30} width={120} />
        </div>
      ) : (
        <p className={styles.value}>{sum === null ? 'Sin datos' : figure.format(sum)}</p>
      )}
      {figure.comparison === 'before' && <Sparkline values={chart ? sparklineValues(chart, days, today) : []} />}
      {figure.comparison === 'drivers' && (
        <p className={styles.part}>
          {services && <DriversPart commission={sum ?? 0} whole={sumWithin(revenue(services), days) ?? 0} />}
        </p>
      )}
      <p className={styles.change}>
        {figure.comparison === 'next-days' && <UnassignedCounts today={today} />}
        {figure.comparison !== 'next-days' && chart && (
          <Change chart={chart} days={days} today={today} format={figure.format} />
        )}
      </p>
      {figure.goal !== undefined && month !== null && typeof sum === 'number' && (
        <MonthGoal id={figure.goal} month={month} sum={sum} />
      )}
      <p className={styles.note}>{figure.note}</p>
      {figure.comparison === 'next-days' && <UnassignedList today={today} />}
    </>
  );
}

/** The revenue without the commission, whose own line would repeat the shape of the revenue's; both in cents. */
function DriversPart({ commission, whole }: { readonly commission: number; readonly whole: number }) {
  const cents = whole - commission;
  return cents > 0 && `${formatCents(cents)} para los conductores`;
}

/** Above this percentage the difference is shown instead: "+22" instead of "+2,200 %". */
const MAX_PERCENT = 999;

interface ChangeProps extends Pick<KeyFigure, 'format'> {
  readonly chart: Chart;
  readonly days: Days;
  /** A day in Guayaquil. */
  readonly today: string;
}

function Change({ chart, days, today, format }: ChangeProps) {
  const range = rangeOf(days);
  if (range === null) return days === null ? null : 'Todos los registros históricos';
  const compared = completeDays(range, today);
  if (compared === null) return 'Hoy aún no termina';
  const percent = changeWithin(chart, compared);
  if (percent === null) return `Nada en ${previousPeriodText(range)}`;
  const mood = percent === 0 ? undefined : percent > 0 ? 'good' : 'bad';
  return (
    <>
      <span className={styles.percent} data-mood={mood}>
        {percent > MAX_PERCENT ? `+${format(differenceWithin(chart, compared))}` : formatSignedPercent(percent)}
      </span>{' '}
      <span>{`frente a ${format(sumBefore(chart, compared))}`}</span>
      {isUnfinished(range, today) && <span>, sin contar hoy</span>}
    </>
  );
}
