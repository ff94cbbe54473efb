import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { ProgressList } from '../../../ui/feedback/progress-list.tsx';
import type { ProgressItem } from '../../../ui/feedback/progress-list.tsx';
import type { Loading } from '../../../lib/http/query-result.ts';
import { WhenLoaded } from '../../../ui/back-office/status/query-boundary.tsx';
import styles from './shares-card.module.css';

/** Shares ready to be shown, and what they are shares of, in words. */
export interface Shares {
  readonly items: readonly ProgressItem[];
  readonly words: string;
}

interface SharesCardProps {
  /** SPEC §2's title. */
  readonly title: string;
  readonly query: Loading<Shares>;
}

const ROOM_PX = 220;

/** A card of progress bars. */
export function SharesCard({ title, query }: SharesCardProps) {
  return (
    <Panel title={title}>
      <WhenLoaded query={query} height={ROOM_PX} failureTitle="No pudimos cargar estos datos">
        {({ items, words }) => (
          <>
            <p className={styles.words}>{words}</p>
            {items.length === 0 ? <p className={styles.empty}>No data to show</p> : <ProgressList items={items} />}
          </>
        )}
      </WhenLoaded>
    </Panel>
  );
}
