import type { OutputOf } from '@llevo/contract/endpoint';
import type { getServiceStatistics } from '@llevo/contract/endpoints/dashboard';
import type { ServiceStatus } from '@llevo/contract/entities/service';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { combineResults } from '../../../lib/http/query-result.ts';
import { StatTile } from '../../../ui/back-office/data/stat-tile.tsx';
import { formatCount, formatSignedPercent } from '../../../lib/i18n/format-number.ts';
import { countOf, peopleStatQuery, serviceStatsQuery } from '../api/dashboard.ts';
import { translateWireValue } from '../../../lib/i18n/translate-response.ts';
import { StatActions } from '../stat-actions.tsx';
import styles from './cards.module.css';

const CUSTOMERS_TITLE = 'Total de clientes';
const DRIVERS_TITLE = 'Total de conductores';

/** SPEC §2 "Estadísticas de usuarios". */
export function UserStatsCard() {
  const customers = useQuery(peopleStatQuery('clients'));
  const drivers = useQuery(peopleStatQuery('drivers'));
  const users = combineResults(customers, drivers, (a, b) => (countOf(a) ?? 0) + (countOf(b) ?? 0));
  return (
    <Panel title="Estadísticas de usuarios">
      <div className={styles.tiles}>
        <StatTile label="Total de usuarios" query={users} count={(total) => total} />
        <StatTile
          label={CUSTOMERS_TITLE}
          query={customers}
          count={countOf}
          tools={<StatActions id="clients" title={CUSTOMERS_TITLE} />}
        />
        <StatTile
          label={DRIVERS_TITLE}
          query={drivers}
          count={countOf}
          tools={<StatActions id="drivers" title={DRIVERS_TITLE} />}
        />
      </div>
    </Panel>
  );
}

/** SPEC §2: the 5 % on these tiles is a goal, not a measured change. */
const GOAL_PERCENT = 5;

/** SPEC §2 "Estadísticas de servicios". */
export function ServiceStatsCard() {
  const services = useQuery(serviceStatsQuery());
  return (
    <Panel title="Estadísticas de servicios">
      <div className={styles.tiles}>
        <StatTile
          label="Total de servicios realizados"
          query={services}
          count={({ total }) => total}
          change={servicesByOutcome}
        />
        <StatTile
          label="Servicios inmediatos"
          query={services}
          count={({ immediate }) => immediate}
          change={({ changes }) => <Change percent={changes.immediate} />}
        />
        <StatTile
          label="Servicios reservados"
          query={services}
          count={({ reserve }) => reserve}
          change={({ changes }) => <Change percent={changes.reserve} />}
        />
      </div>
    </Panel>
  );
}

/** What SPEC §2's total is made of: it counts every service, whatever became of it. */
function servicesByOutcome({ total, statusService }: OutputOf<typeof getServiceStatistics>): string {
  const countOfStatus = (status: ServiceStatus) =>
    statusService.find(({ label }) => label === translateWireValue(status))?.value ?? 0;
  const [finished, cancelled] = [countOfStatus('finalizado'), countOfStatus('cancelado')];
  const others = formatCount(total - finished - cancelled);
  return `Todas las reservas: ${formatCount(finished)} finalizadas, ${formatCount(cancelled)} canceladas, ${others} en otros estados`;
}

/** The goal, and the change of the last 30 days against the 30 before. */
function Change({ percent }: { readonly percent: number | null }) {
  return (
    <>
      <span className={styles.goal}>Meta {formatSignedPercent(GOAL_PERCENT)}</span>{' '}
      {percent === null
        ? 'Sin servicios en los 30 días anteriores'
        : `${formatSignedPercent(percent)} frente a los 30 días anteriores`}
    </>
  );
}
