import type { OutputOf } from '@llevo/contract/endpoint';
import type { getServiceStatistics } from '@llevo/contract/endpoints/dashboard/dashboard';
import type { Chart } from '@llevo/contract/entities/dashboard';
import type { ServiceStatus } from '@llevo/contract/entities/service';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { formatCount, formatPercent, formatSignedPercent, percentOf } from '@llevo/contract/rules/format-number';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../../lib/browser/use-now.ts';
import { combineResults } from '../../../lib/http/query-result.ts';
import { translateWireValue } from '../../../lib/i18n/translate-response.ts';
import { StatTile } from '../../../ui/back-office/data/stat-tile.tsx';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { countOf, peopleStatQuery, serviceStatsQuery } from '../dashboard-queries.ts';
import type { PagePeriod } from '../page-period.ts';
import {
  changeWithin,
  comparedDays,
  completeDays,
  datasetOf,
  isUnfinished,
  previousPeriodText,
  sumWithin,
} from '../period-figures.ts';
import type { Days } from '../period-figures.ts';
import { StatActions } from '../stat-actions.tsx';
import styles from './cards.module.css';

const CUSTOMERS_TITLE = 'Total de clientes';
const DRIVERS_TITLE = 'Total de conductores';

/** SPEC §2 "Estadísticas de usuarios": totals, and how many of them are new in the period and in the one before. */
export function UserStatsCard({ period: { days, ofChart } }: { readonly period: PagePeriod }) {
  const customers = useQuery(peopleStatQuery('clients'));
  const drivers = useQuery(peopleStatQuery('drivers'));
  const users = combineResults(customers, drivers, (a, b) => ({
    total: (countOf(a) ?? 0) + (countOf(b) ?? 0),
    charts: [a.chart, b.chart],
  }));
  const added = ({ chart }: { readonly chart: Chart }) => addedText([chart], days);
  return (
    <Panel
      title="Estadísticas de usuarios"
      control={
        days !== null && days !== 'all' && <span className={styles.basis}>Nuevos, por el día de su registro</span>
      }
    >
      <div className={styles.tiles}>
        <StatTile
          label="Total de usuarios"
          query={users}
          count={({ total }) => total}
          change={({ charts }) => addedText(charts, days)}
        />
        <StatTile
          label={CUSTOMERS_TITLE}
          query={customers}
          count={countOf}
          change={added}
          tools={<StatActions id="clients" title={CUSTOMERS_TITLE} period={ofChart} />}
        />
        <StatTile
          label={DRIVERS_TITLE}
          query={drivers}
          count={countOf}
          change={added}
          tools={<StatActions id="drivers" title={DRIVERS_TITLE} period={ofChart} />}
        />
      </div>
    </Panel>
  );
}

/** "+12 en el período · 9 en el anterior"; nothing for the whole history, which is the total itself. */
function addedText(charts: readonly Chart[], days: Days): string | null {
  if (days === null || days === 'all') return null;
  const added = charts.reduce((sum, chart) => sum + (sumWithin(chart, days) ?? 0), 0);
  const before = charts.reduce((sum, chart) => sum + (sumWithin(chart, comparedDays(days)) ?? 0), 0);
  return `${added > 0 ? '+' : ''}${formatCount(added)} en el período · ${formatCount(before)} en el anterior`;
}

/** SPEC §2: the 5 % on these tiles is a goal, not a measured change. */
const GOAL_PERCENT = 5;

type Services = OutputOf<typeof getServiceStatistics>;

/** SPEC §2 "Estadísticas de servicios": all services, as those of the period are a figure of their own above. */
export function ServiceStatsCard({ days }: { readonly days: Days }) {
  const services = useQuery(serviceStatsQuery());
  const typeTile = (label: string, type: 'immediate' | 'reserve') => {
    const chartOf = ({ format }: Services) => datasetOf(format.data, type === 'immediate' ? 0 : 1);
    return (
      <StatTile
        label={label}
        query={services}
        count={(data) => data[type]}
        change={(data) => (
          <Change
            added={newText(sumWithin(chartOf(data), days) ?? 0, days) ?? shareText(data[type], data.total)}
            days={days}
            monthly={data.changes[type]}
            chart={chartOf(data)}
          />
        )}
      />
    );
  };
  return (
    <Panel title="Estadísticas de servicios">
      <div className={styles.tiles}>
        <StatTile
          label="Total de servicios"
          query={services}
          count={({ total }) => total}
          change={(data) => <Outcomes services={data} />}
        />
        {typeTile('Servicios inmediatos', 'immediate')}
        {typeTile('Servicios reservados', 'reserve')}
      </div>
    </Panel>
  );
}

/** "+12 en el período", of a type's services; null for the whole history. */
const newText = (added: number, days: Days): string | null =>
  days === null || days === 'all' ? null : `${added > 0 ? '+' : ''}${formatCount(added)} en el período`;

/** A type's share of the whole history. */
const shareText = (part: number, whole: number): string => `${formatPercent(percentOf(part, whole))} del total`;

/** Parts of the total, which counts services in any state: the done ones first, as SPEC §2 asks for them. */
function Outcomes({ services: { total, statusService } }: { readonly services: Services }) {
  const countOfStatus = (status: ServiceStatus) =>
    statusService.find(({ label }) => label === translateWireValue(status))?.value ?? 0;
  const [finished, cancelled] = [countOfStatus('finalizado'), countOfStatus('cancelado')];
  const others = formatCount(total - finished - cancelled);
  return (
    <>
      <div className={styles.done}>{finished === 1 ? '1 realizado' : `${formatCount(finished)} realizados`}</div>
      <div>
        <span>{cancelled === 1 ? '1 cancelado' : `${formatCount(cancelled)} cancelados`}</span>,{' '}
        <span>{`${others} en otros estados`}</span>
      </div>
    </>
  );
}

interface ChangeProps {
  /** The number that the goal is about, in words. */
  readonly added: string;
  readonly days: Days;
  /** Change of the last 30 days against the 30 before. */
  readonly monthly: number | null;
  readonly chart: Chart;
}

/**
 * The added number beside the goal, green once it is reached, and below it the change against the period before: of the
 * last 30 days where the whole history is shown.
 */
function Change({ added, days, monthly, chart }: ChangeProps) {
  const isRange = days !== null && days !== 'all';
  const today = guayaquilDate(useNow());
  const compared = isRange ? completeDays(days, today) : null;
  const percent = !isRange ? monthly : compared && changeWithin(chart, compared);
  const before = isRange ? previousPeriodText(days) : 'los 30 días anteriores';
  // The server's change leaves today out too.
  const isTodayOut = !isRange || isUnfinished(days, today);
  return (
    <>
      <div>
        {added}{' '}
        <span className={styles.goal} data-reached={percent !== null && percent >= GOAL_PERCENT}>
          Meta {formatSignedPercent(GOAL_PERCENT)}
        </span>{' '}
      </div>
      {isRange && compared === null ? (
        <div>Hoy aún no termina</div>
      ) : (
        <div>
          <span>
            {percent === null ? `Sin servicios en ${before}` : `${formatSignedPercent(percent)} frente a ${before}`}
          </span>
          {percent !== null && isTodayOut && <span>, sin contar hoy</span>}
        </div>
      )}
    </>
  );
}
