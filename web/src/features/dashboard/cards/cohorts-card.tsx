import { useQueries, useQuery } from '@tanstack/react-query';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { countOf, peopleStatQuery } from '../api/dashboard.ts';
import type { PeopleStatId } from '../api/dashboard.ts';
import { COHORTS, CUSTOMER_COHORTS } from '../cohorts.ts';
import { formatPercent, percentOf } from '../../../lib/i18n/format-number.ts';
import { StatActions, StoresAction } from '../stat-actions.tsx';
import { StatTile } from '../../../ui/back-office/data/stat-tile.tsx';
import styles from './cards.module.css';

/** SPEC §2 "Cohortes": a funnel of six tiles. */
export function CohortsCard() {
  const customers = useQueries({ queries: CUSTOMER_COHORTS.map(peopleStatQuery), combine: sumOfCounts });
  return (
    <Panel title="Cohortes">
      <p className={styles.note}>Del primer interés al segundo servicio.</p>
      <ol className={styles.funnel}>
        {COHORTS.map(({ id, title }) => (
          <li key={id} className={styles.step}>
            <CohortTile id={id} title={title} customers={CUSTOMER_COHORTS.includes(id) ? customers : null} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** All customers: the sum of their four cohorts. Null until all are loaded. */
function sumOfCounts(results: readonly { readonly data: Parameters<typeof countOf>[0] | undefined }[]): number | null {
  let sum = 0;
  for (const { data } of results) {
    if (data === undefined) return null;
    sum += countOf(data) ?? 0;
  }
  return sum;
}

interface CohortTileProps {
  readonly id: PeopleStatId;
  readonly title: string;
  /** Number of all customers; null for cohorts outside them. */
  readonly customers: number | null;
}

function CohortTile({ id, title, customers }: CohortTileProps) {
  const query = useQuery(peopleStatQuery(id));
  const isUnavailable = id === 'downloadedNotRegistered';
  return (
    <StatTile
      label={title}
      query={query}
      count={countOf}
      change={(data) =>
        customers !== null && customers > 0 && <Share share={percentOf(countOf(data) ?? 0, customers)} />
      }
      tools={isUnavailable ? <StoresAction title={title} /> : <StatActions id={id} title={title} />}
    />
  );
}

function Share({ share }: { readonly share: number }) {
  return (
    <span className={styles.share}>
      {formatPercent(share)} de los clientes
      <span className={styles.meter} aria-hidden="true">
        <span style={{ width: `${share.toString()}%` }} />
      </span>
    </span>
  );
}
