import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { countOf, peopleStatQuery } from '../api/people-stats.ts';
import { combineResults } from '../../../lib/http/query-result.ts';
import { StatActions } from '../stat-actions.tsx';
import { StatTile } from '../../../ui/back-office/data/stat-tile.tsx';
import styles from './tiles.module.css';

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
