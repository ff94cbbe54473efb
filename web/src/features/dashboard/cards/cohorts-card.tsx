import { useQueries, useQuery } from '@tanstack/react-query';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { countOf, peopleStatQuery } from '../api/people-stats.ts';
import type { PeopleStatId } from '../api/people-stats.ts';
import { COHORTS, CUSTOMER_COHORTS } from '../cohorts.ts';
import { formatPercent, percentOf } from '../../../lib/i18n/format-number.ts';
import { StatActions, StoresAction } from '../stat-actions.tsx';
import { StatTile } from '../../../ui/back-office/data/stat-tile.tsx';
import styles from './cohorts-card.module.css';

/** SPEC §2 "Cohortes": six tiles, read as a funnel from left to right. */
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

/** All customers: the four cohorts that they are parted into. Null until every one is known. */
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
  /** How many customers there are, for tiles that are a part of them. */
  readonly customers: number | null;
}

function CohortTile({ id, title, customers }: CohortTileProps) {
  const query = useQuery(peopleStatQuery(id));
  const isUnknowable = id === 'downloadedNotRegistered';
  return (
    <StatTile
      label={title}
      query={query}
      count={countOf}
      change={(data) =>
        customers !== null && customers > 0 && <Share share={percentOf(countOf(data) ?? 0, customers)} />
      }
      tools={isUnknowable ? <StoresAction title={title} /> : <StatActions id={id} title={title} />}
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
