import type { LabelValue } from '@llevo/contract/entities/statistics';
import { ChartFigure } from '../../../ui/chart/chart-figure.tsx';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { formatCount } from '../../../lib/i18n/format-number.ts';
import type { QueryResult } from '../../../lib/http/query-result.ts';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';

interface DistributionCardProps {
  /** SPEC §2's title. */
  readonly title: string;
  /** What the bars represent: the header of the table's first column. */
  readonly labelName: string;
  /** "conductor", "conductores". */
  readonly unitNames: readonly [one: string, many: string];
  readonly query: QueryResult<readonly LabelValue[]>;
  readonly fileName: string;
}

const CHART_HEIGHT_PX = 200;

/** A card with a bar chart of all records by label. */
export function DistributionCard({ title, labelName, unitNames, query, fileName }: DistributionCardProps) {
  return (
    <Panel title={title}>
      <QueryBoundary query={query} height={CHART_HEIGHT_PX} failureTitle="No pudimos cargar el gráfico">
        {(values) => {
          const total = values.reduce((sum, { value }) => sum + value, 0);
          return (
            <ChartFigure
              title={title}
              summary={`Todos los registros históricos · ${formatCount(total)} ${unitNames[total === 1 ? 0 : 1]}`}
              data={{
                kind: 'bars',
                labels: values.map(({ label }) => capitalise(label)),
                series: [{ name: capitalise(unitNames[1]), values: values.map(({ value }) => value) }],
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
