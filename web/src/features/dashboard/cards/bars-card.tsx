import type { LabelValue } from '@llevo/contract/entities/statistics';
import { percentShares } from '@llevo/contract/rules/dashboard/percent-shares';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { ChartTable } from '../../../ui/chart/chart-table.tsx';
import { ProgressList } from '../../../ui/feedback/progress-list.tsx';
import type { ProgressItem } from '../../../ui/feedback/progress-list.tsx';
import type { QueryResult } from '../../../lib/http/query-result.ts';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import { formatCount, formatPercent } from '@llevo/contract/rules/format-number';
import styles from './cards.module.css';

/** Bars, and a caption for their total. */
export interface Bars {
  readonly items: readonly ProgressItem[];
  readonly summary: string;
  /** The counts behind the bars, for a table; absent where only shares are known. */
  readonly counts?: readonly LabelValue[];
}

interface BarsCardProps {
  /** SPEC §2's title. */
  readonly title: string;
  readonly query: QueryResult<Bars>;
  /** What the bars represent: the header of the table's first column. */
  readonly labelName: string;
  /** Header of the counts. */
  readonly unitName: string;
}

const LIST_HEIGHT_PX = 220;

/** A card with one bar for each share of a whole: SPEC §2's progress bars and bar charts. */
export function BarsCard({ title, query, labelName, unitName }: BarsCardProps) {
  return (
    <Panel title={title}>
      <QueryBoundary query={query} height={LIST_HEIGHT_PX} failureTitle="No pudimos cargar estos datos">
        {({ items, summary, counts = [] }) => (
          <figure className={styles.bars} aria-label={title}>
            <figcaption className={styles.summary}>{summary}</figcaption>
            {items.length === 0 ? <p className={styles.empty}>No data to show</p> : <ProgressList items={items} />}
            {counts.length > 0 && (
              <div className="visually-hidden">
                <ChartTable
                  caption={`${title}. ${summary}`}
                  data={{
                    labels: items.map(({ label }) => label),
                    series: [{ name: unitName, values: counts.map(({ value }) => value) }],
                    labelName,
                  }}
                  isShown={false}
                />
              </div>
            )}
          </figure>
        )}
      </QueryBoundary>
    </Panel>
  );
}

const ALL_TIME = 'Todos los registros históricos';

/** Counts as percentages of their sum, which add up to 100; `detail` is the count. */
export function barsOfCounts(counts: readonly LabelValue[], [one, many]: readonly [string, string]): Bars {
  const shares = percentShares(counts.map(({ value }) => value));
  const total = counts.reduce((sum, { value }) => sum + value, 0);
  return {
    summary: `${ALL_TIME} · ${formatCount(total)} ${total === 1 ? one : many}`,
    items: counts.map(({ label, value }, index) => {
      const share = shares[index] ?? 0;
      return { label: capitalise(label), percent: share, valueText: formatPercent(share), detail: formatCount(value) };
    }),
    counts,
  };
}

/** Shares that are percentages already. */
export const barsOfPercents = (percents: readonly LabelValue[]): Bars => ({
  summary: `${ALL_TIME} · % de los servicios`,
  items: percents.map(({ label, value }) => ({ label, percent: value, valueText: formatPercent(value) })),
});

const capitalise = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
