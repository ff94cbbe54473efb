import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { countOf, peopleQuery } from '../api/people-stats.ts';
import { both } from '../../../lib/http/query-result.ts';
import { PeopleTools } from '../stat-actions.tsx';
import { StatTile } from '../../../ui/back-office/data/stat-tile.tsx';
import styles from './tiles.module.css';

const CLIENTS = 'Total de clientes';
const DRIVERS = 'Total de conductores';

/** SPEC §2 "Estadísticas de usuarios". */
export function UserFiguresCard() {
  const clients = useQuery(peopleQuery('clients'));
  const drivers = useQuery(peopleQuery('drivers'));
  const users = both(clients, drivers, (a, b) => (countOf(a) ?? 0) + (countOf(b) ?? 0));
  return (
    <Panel title="Estadísticas de usuarios">
      <div className={styles.tiles}>
        <StatTile label="Total de usuarios" query={users} count={(total) => total} />
        <StatTile
          label={CLIENTS}
          query={clients}
          count={countOf}
          tools={<PeopleTools id="clients" title={CLIENTS} />}
        />
        <StatTile
          label={DRIVERS}
          query={drivers}
          count={countOf}
          tools={<PeopleTools id="drivers" title={DRIVERS} />}
        />
      </div>
    </Panel>
  );
}
