import { formatDecimal, formatPercent } from '@llevo/contract/rules/format-number';
import { formatDollars } from '@llevo/contract/rules/money';
import type { ChartAppearance } from './chart-appearance.ts';

/** One line of a chart, or one part of its bars. */
interface ChartSeries {
  readonly name: string;
  /** Null where there is no value, such as a share of nothing: the line has a gap there. */
  readonly values: readonly (number | null)[];
  /**
   * `warning` for bad news, such as empty kilometres, `muted` for what is neither good nor bad; the colour follows the
   * place of the series where absent.
   */
  readonly tone?: 'warning' | 'muted' | undefined;
  /** `points` for single values beside a line that sums them up; a line where absent. */
  readonly look?: 'points';
  /** Its text in the legend; the name where absent. */
  readonly legend?: string;
}

/** A value that is drawn as a dashed line across the chart, and its name in the legend. */
interface ChartMark {
  readonly value: number;
  readonly label: string;
}

/** A chart's data over time: one value of each series per label; labels are display text. */
export interface ChartData {
  readonly labels: readonly string[];
  readonly series: readonly ChartSeries[];
  /** Heading of the table's first column. */
  readonly labelName: string;
  /** Texts under the points, '' for none; the labels where absent. */
  readonly axisLabels?: readonly string[];
  /** Label of the last point while its period is not over, such as "Semana en curso"; it is drawn dashed. */
  readonly unfinished?: string | undefined;
  /** Whether the lines end before the unfinished point, which would drop them to 0; the table has it. */
  readonly endsBeforeUnfinished?: boolean;
  /** Whether the series are parts of a whole: bars that stand on each other, each part with its tone but the first. */
  readonly isStacked?: boolean;
  /** The counts that the values follow from; only the table has them. */
  readonly counts?: readonly ChartSeries[];
  /** Whether the values are dollars. */
  readonly isMoney?: boolean;
  /** Whether the values are percentages. */
  readonly isPercent?: boolean;
  /** The highest value that a mean can have, up to which the scale goes; up to the data where absent. */
  readonly top?: number;
  /** A value to reach. */
  readonly goal?: ChartMark | undefined;
  /** A value to compare with, such as that of the period before. */
  readonly reference?: ChartMark | undefined;
  /** Unit of the values, beside their axis: "km", "servicios". */
  readonly unit?: string;
}

/** A value of the chart in words: a count, dollars, or a percentage; a dash without a value. */
export function chartValue(
  { isMoney = false, isPercent = false }: Pick<ChartData, 'isMoney' | 'isPercent'>,
  value: number | null,
): string {
  if (value === null) return '–';
  if (isPercent) return formatPercent(value);
  return isMoney ? formatDollars(value) : formatDecimal(value);
}

/** Which line each series is, 0 for the first; null for points. */
export const lineOrder = (series: readonly Pick<ChartSeries, 'look'>[]): (number | null)[] =>
  series.map(({ look }, at) =>
    look === 'points' ? null : series.slice(0, at).filter((before) => before.look !== 'points').length,
  );

/** Colours of a chart's series, in their order. */
export function seriesColours(
  series: readonly Pick<ChartSeries, 'tone' | 'look'>[],
  { first, second, warning, muted }: Pick<ChartAppearance['colours'], 'first' | 'second' | 'warning' | 'muted'>,
): string[] {
  const order = lineOrder(series);
  return series.map(({ tone, look }, at) => {
    if (look === 'points' || tone === 'muted') return muted;
    if (tone === 'warning') return warning;
    return order[at] === 0 ? first : second;
  });
}

/** The lines across a chart, and the colour that each has in the plot and the legend. */
export const chartMarks = ({ goal, reference }: Pick<ChartData, 'goal' | 'reference'>) => [
  ...(goal === undefined ? [] : [{ ...goal, tone: 'ink' as const }]),
  ...(reference === undefined ? [] : [{ ...reference, tone: 'muted' as const }]),
];

type UnfinishedEnd = Pick<ChartData, 'unfinished' | 'endsBeforeUnfinished'>;

/** The label of the unfinished point, if it is drawn. */
export const drawnEnd = ({ unfinished, endsBeforeUnfinished = false }: UnfinishedEnd): string | undefined =>
  endsBeforeUnfinished ? undefined : unfinished;

/**
 * The values that are drawn: none at an unfinished point before which the lines end. The axis keeps that point, so that
 * charts beside each other have the same dates.
 */
export const drawnValues = (
  { unfinished, endsBeforeUnfinished = false }: UnfinishedEnd,
  values: readonly (number | null)[],
): (number | null)[] =>
  endsBeforeUnfinished && unfinished !== undefined ? [...values.slice(0, -1), null] : [...values];

/** Whether all values are 0, or missing; a percentage of 0 is a value. */
export const isEmptyChart = ({ series, isPercent = false }: Pick<ChartData, 'series' | 'isPercent'>): boolean =>
  series.every(({ values }) => values.every((value) => value === null || (value === 0 && !isPercent)));

/** A chart's height in pixels, known before it is drawn to avoid layout shift. */
export const CHART_HEIGHT_PX = 260;
