import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { serviceStatsQuery } from '../api/statistics.ts';
import { formatSignedPercent } from '../../../lib/i18n/format-number.ts';
import { StatTile } from '../../../ui/back-office/data/stat-tile.tsx';
import styles from './tiles.module.css';

/** SPEC §2: the 5 % of these tiles is the goal they are held against. */
const GOAL_PERCENT = 5;

/** SPEC §2 "Estadísticas de servicios". */
export function ServiceStatsCard() {
  const services = useQuery(serviceStatsQuery());
  return (
    <Panel title="Estadísticas de servicios">
      <div className={styles.tiles}>
        <StatTile label="Total de servicios realizados" query={services} count={({ total }) => total} />
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

/** The goal, and what really became of the last 30 days against the 30 before. */
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
