/** A chart's data: one value of each series per label; labels are display text. */
export interface ChartData {
  /** `bars` are horizontal, for distributions; `line` runs over time. */
  readonly kind: 'bars' | 'line';
  readonly labels: readonly string[];
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[];
  /** Heading of the table's first column. */
  readonly labelName: string;
}

/** Whether all values are 0. */
export const isEmptyChart = ({ series }: ChartData): boolean =>
  series.every(({ values }) => values.every((value) => value === 0));

const LINE_PX = 260;
const BAR_PX = 38;
const BAR_FOOT_PX = 16;

/** A chart's height in pixels, known before it is drawn to avoid layout shift. */
export const chartHeightPx = ({ kind, labels }: ChartData): number =>
  kind === 'line' ? LINE_PX : Math.max(labels.length, 2) * BAR_PX + BAR_FOOT_PX;
