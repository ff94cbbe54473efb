import type { LabelValue } from '@llevo/contract/entities/statistics';
import { ChartFigure } from '../../../ui/chart/chart-figure.tsx';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { formatCount } from '../../../lib/i18n/format-number.ts';
import type { QueryResult } from '../../../lib/http/query-result.ts';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';

interface DistributionCardProps {
  /** SPEC §2's title. */
  readonly title: string;
  /** What the bars stand for: the head of the table's first column. */
  readonly labelName: string;
  /** What is counted: "conductor", "conductores". */
  readonly counted: readonly [one: string, many: string];
  readonly query: QueryResult<readonly LabelValue[]>;
  readonly fileName: string;
}

const CHART_HEIGHT_PX = 200;

/** A card with a bar for each label, for all there are today. */
export function DistributionCard({ title, labelName, counted, query, fileName }: DistributionCardProps) {
  return (
    <Panel title={title}>
      <QueryBoundary query={query} height={CHART_HEIGHT_PX} failureTitle="No pudimos cargar el gráfico">
        {(values) => {
          const total = values.reduce((sum, { value }) => sum + value, 0);
          return (
            <ChartFigure
              title={title}
              summary={`Todos los registros históricos · ${formatCount(total)} ${counted[total === 1 ? 0 : 1]}`}
              data={{
                kind: 'bars',
                labels: values.map(({ label }) => capitalise(label)),
                series: [{ name: capitalise(counted[1]), values: values.map(({ value }) => value) }],
                labelName,
              }}
              emptyText="No data to show"
              fileName={fileName}
            />
          );
        }}
      </QueryBoundary>
    </Panel>
  );
}

const capitalise = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
