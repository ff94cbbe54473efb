import type { OutputOf } from '@llevo/contract/endpoint';
import type { getServiceStatistics } from '@llevo/contract/endpoints/dashboard/dashboard';
import type { Chart } from '@llevo/contract/entities/dashboard';
import type { ServiceStatus } from '@llevo/contract/entities/service';
import { formatCount, formatSignedPercent } from '@llevo/contract/rules/format-number';
import { useQuery } from '@tanstack/react-query';
import { combineResults } from '../../../lib/http/query-result.ts';
import { translateWireValue } from '../../../lib/i18n/translate-response.ts';
import { StatTile } from '../../../ui/back-office/data/stat-tile.tsx';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { countOf, peopleStatQuery, serviceStatsQuery } from '../dashboard-queries.ts';
import type { PagePeriod } from '../page-period.ts';
import { changeWithin, datasetOf, previousPeriodText, sumWithin } from '../period-figures.ts';
import type { Days } from '../period-figures.ts';
import { StatActions } from '../stat-actions.tsx';
import styles from './cards.module.css';

const CUSTOMERS_TITLE = 'Total de clientes';
const DRIVERS_TITLE = 'Total de conductores';

/** SPEC §2 "Estadísticas de usuarios": totals, and how many of them are new in the period. */
export function UserStatsCard({ period: { days, chosen } }: { readonly period: PagePeriod }) {
  const customers = useQuery(peopleStatQuery('clients'));
  const drivers = useQuery(peopleStatQuery('drivers'));
  const users = combineResults(customers, drivers, (a, b) => ({
    total: (countOf(a) ?? 0) + (countOf(b) ?? 0),
    added: (sumWithin(a.chart, days) ?? 0) + (sumWithin(b.chart, days) ?? 0),
  }));
  const added = ({ chart }: { readonly chart: Chart }) => addedText(sumWithin(chart, days) ?? 0, days);
  return (
    <Panel title="Estadísticas de usuarios">
      <div className={styles.tiles}>
        <StatTile
          label="Total de usuarios"
          query={users}
          count={({ total }) => total}
          change={(data) => addedText(data.added, days)}
        />
        <StatTile
          label={CUSTOMERS_TITLE}
          query={customers}
          count={countOf}
          change={added}
          tools={<StatActions id="clients" title={CUSTOMERS_TITLE} period={chosen} />}
        />
        <StatTile
          label={DRIVERS_TITLE}
          query={drivers}
          count={countOf}
          change={added}
          tools={<StatActions id="drivers" title={DRIVERS_TITLE} period={chosen} />}
        />
      </div>
    </Panel>
  );
}

/** "+12 en el período"; nothing for the whole history, which is the total itself. */
function addedText(added: number, days: Days): string | null {
  if (days === null || days === 'all') return null;
  return `${added > 0 ? '+' : ''}${formatCount(added)} en el período`;
}

/** SPEC §2: the 5 % on these tiles is a goal, not a measured change. */
const GOAL_PERCENT = 5;

type Services = OutputOf<typeof getServiceStatistics>;

/** SPEC §2 "Estadísticas de servicios", of the period. */
export function ServiceStatsCard({ days }: { readonly days: Days }) {
  const services = useQuery(serviceStatsQuery());
  const typeTile = (label: string, type: 'immediate' | 'reserve') => {
    const chartOf = ({ format }: Services) => datasetOf(format.data, type === 'immediate' ? 0 : 1);
    return (
      <StatTile
        label={label}
        query={services}
        count={(data) => (days === 'all' ? data[type] : sumWithin(chartOf(data), days))}
        change={(data) => (
          <>
            <Change days={days} monthly={data.changes[type]} chart={chartOf(data)} /> {ofTotal(data[type], days)}
          </>
        )}
      />
    );
  };
  return (
    <Panel title="Estadísticas de servicios">
      <div className={styles.tiles}>
        <StatTile
          label="Total de servicios realizados"
          query={services}
          count={({ total, format }) => (days === 'all' ? total : sumWithin(format.data, days))}
          change={(data) => servicesByOutcome(data, days)}
        />
        {typeTile('Servicios inmediatos', 'immediate')}
        {typeTile('Servicios reservados', 'reserve')}
      </div>
    </Panel>
  );
}

/** Text with the whole history's figure, below that of a period. */
const ofTotal = (total: number, days: Days): string => (days === 'all' ? '' : `· ${formatCount(total)} en total`);

/** Parts of SPEC §2's total, which counts every service, whatever became of it. Their states are known only of all together. */
function servicesByOutcome({ total, statusService }: Services, days: Days): string {
  if (days !== 'all') return `Pedidos en el período, también los cancelados · ${formatCount(total)} en total`;
  const countOfStatus = (status: ServiceStatus) =>
    statusService.find(({ label }) => label === translateWireValue(status))?.value ?? 0;
  const [finished, cancelled] = [countOfStatus('finalizado'), countOfStatus('cancelado')];
  const others = formatCount(total - finished - cancelled);
  return `Todos los servicios: ${formatCount(finished)} finalizados, ${formatCount(cancelled)} cancelados, ${others} en otros estados`;
}

interface ChangeProps {
  readonly days: Days;
  /** Change of the last 30 days against the 30 before. */
  readonly monthly: number | null;
  readonly chart: Chart;
}

/** The goal, green once it is reached, and the change against the period before: of the last 30 days where the whole history is shown. */
function Change({ days, monthly, chart }: ChangeProps) {
  const isRange = days !== null && days !== 'all';
  const percent = isRange ? changeWithin(chart, days) : monthly;
  const before = isRange ? previousPeriodText(days) : 'los 30 días anteriores';
  return (
    <>
      <span className={styles.goal} data-reached={percent !== null && percent >= GOAL_PERCENT}>
        Meta {formatSignedPercent(GOAL_PERCENT)}
      </span>{' '}
      {percent === null ? `Sin servicios en ${before}` : `${formatSignedPercent(percent)} frente a ${before}`}
    </>
  );
}
