import { formatDecimal } from '@llevo/contract/rules/format-number';
import { formatDollars } from '@llevo/contract/rules/money';

/** A line's data over time: one value of each series per label; labels are display text. */
export interface ChartData {
  readonly labels: readonly string[];
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[];
  /** Heading of the table's first column. */
  readonly labelName: string;
  /** Texts under the points, '' for none; the labels where absent. */
  readonly axisLabels?: readonly string[];
  /** Label of the last point while its period is not over, such as "Semana en curso"; it is drawn dashed. */
  readonly unfinished?: string | undefined;
  /** Whether the series are the parts of a whole: stacked bars instead of lines. */
  readonly isStacked?: boolean;
  /** Whether the values are dollars. */
  readonly isMoney?: boolean;
}

/** A value of the chart in words: a count, or dollars. */
export const chartValue = ({ isMoney = false }: Pick<ChartData, 'isMoney'>, value: number): string =>
  isMoney ? formatDollars(value) : formatDecimal(value);

/** Whether all values are 0. */
export const isEmptyChart = ({ series }: ChartData): boolean =>
  series.every(({ values }) => values.every((value) => value === 0));

/** A chart's height in pixels, known before it is drawn to avoid layout shift. */
export const CHART_HEIGHT_PX = 260;
