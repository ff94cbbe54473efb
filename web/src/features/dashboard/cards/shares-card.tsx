import type { LabelValue } from '@llevo/contract/entities/statistics';
import { percentShares } from '@llevo/contract/rules/statistics/percent-shares';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { ProgressList } from '../../../ui/feedback/progress-list.tsx';
import type { ProgressItem } from '../../../ui/feedback/progress-list.tsx';
import type { QueryResult } from '../../../lib/http/query-result.ts';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import { formatCount, formatPercent } from '../../../lib/i18n/format-number.ts';
import styles from './cards.module.css';

/** Progress items, and a caption for their total. */
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

/** A card with a progress bar for each share. */
export function SharesCard({ title, query }: SharesCardProps) {
  return (
    <Panel title={title}>
      <QueryBoundary query={query} height={LIST_HEIGHT_PX} failureTitle="No pudimos cargar estos datos">
        {({ items, summary }) => (
          <>
            <p className={styles.summary}>{summary}</p>
            {items.length === 0 ? <p className={styles.empty}>No data to show</p> : <ProgressList items={items} />}
          </>
        )}
      </QueryBoundary>
    </Panel>
  );
}

const ALL_TIME = 'Todos los registros históricos';

/** Counts as percentages of their sum, which add up to 100; `detail` is the count. */
export function sharesOfCounts(counts: readonly LabelValue[], [one, many]: readonly [string, string]): Shares {
  const shares = percentShares(counts.map(({ value }) => value));
  const total = counts.reduce((sum, { value }) => sum + value, 0);
  return {
    summary: `${ALL_TIME} · ${formatCount(total)} ${total === 1 ? one : many}`,
    items: counts.map(({ label, value }, index) => {
      const share = shares[index] ?? 0;
      return { label, percent: share, valueText: formatPercent(share), detail: formatCount(value) };
    }),
  };
}

/** Shares that are percentages already. */
export const sharesOfPercents = (percents: readonly LabelValue[]): Shares => ({
  summary: `${ALL_TIME} · % de los servicios`,
  items: percents.map(({ label, value }) => ({ label, percent: value, valueText: formatPercent(value) })),
});
