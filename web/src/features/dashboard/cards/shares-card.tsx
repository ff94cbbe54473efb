import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { ProgressList } from '../../../ui/feedback/progress-list.tsx';
import type { ProgressItem } from '../../../ui/feedback/progress-list.tsx';
import type { QueryResult } from '../../../lib/http/query-result.ts';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import styles from './shares-card.module.css';

/** Shares ready to be shown, and what they are shares of, in words. */
export interface Shares {
  readonly items: readonly ProgressItem[];
  readonly summary: string;
}

interface SharesCardProps {
  /** SPEC §2's title. */
  readonly title: string;
  readonly query: QueryResult<Shares>;
}

const LIST_HEIGHT_PX = 220;

/** A card of progress bars. */
export function SharesCard({ title, query }: SharesCardProps) {
  return (
    <Panel title={title}>
      <QueryBoundary query={query} height={LIST_HEIGHT_PX} failureTitle="No pudimos cargar estos datos">
        {({ items, summary }) => (
          <>
            <p className={styles.words}>{summary}</p>
            {items.length === 0 ? <p className={styles.empty}>No data to show</p> : <ProgressList items={items} />}
          </>
        )}
      </QueryBoundary>
    </Panel>
  );
}
