import { useQueries, useQuery } from '@tanstack/react-query';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { countOf, peopleQuery } from '../api/people-stats.ts';
import type { PeopleId } from '../api/people-stats.ts';
import { COHORTS, CUSTOMER_COHORTS } from '../cohorts.ts';
import { percent, shareOf } from '../../../lib/i18n/format-number.ts';
import { PeopleTools, StoresTool } from '../stat-actions.tsx';
import { StatTile } from '../../../ui/back-office/data/stat-tile.tsx';
import styles from './cohorts-card.module.css';

/** SPEC §2 "Cohortes": six tiles, read as a funnel from left to right. */
export function CohortsCard() {
  const customers = useQueries({ queries: CUSTOMER_COHORTS.map(peopleQuery), combine: sumOfCounts });
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
  readonly id: PeopleId;
  readonly title: string;
  /** How many customers there are, for tiles that are a part of them. */
  readonly customers: number | null;
}

function CohortTile({ id, title, customers }: CohortTileProps) {
  const query = useQuery(peopleQuery(id));
  const isUnknowable = id === 'downloadedNotRegistered';
  return (
    <StatTile
      label={title}
      query={query}
      count={countOf}
      change={(data) => customers !== null && customers > 0 && <Share share={shareOf(countOf(data) ?? 0, customers)} />}
      tools={isUnknowable ? <StoresTool title={title} /> : <PeopleTools id={id} title={title} />}
    />
  );
}

function Share({ share }: { readonly share: number }) {
  return (
    <span className={styles.share}>
      {percent(share)} de los clientes
      <span className={styles.meter} aria-hidden="true">
        <span style={{ width: `${share.toString()}%` }} />
      </span>
    </span>
  );
}
