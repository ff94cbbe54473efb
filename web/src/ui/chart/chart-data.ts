/** What a chart shows. One value of each series per label; labels are as they are read. */
export interface ChartData {
  /** `bars` lie, one per label, for distributions; `line` runs over time. */
  readonly kind: 'bars' | 'line';
  readonly labels: readonly string[];
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[];
  /** What a label is, as the head of the table's first column. */
  readonly labelName: string;
}

/** Whether there is nothing to draw. */
export const isEmptyChart = ({ series }: ChartData): boolean =>
  series.every(({ values }) => values.every((value) => value === 0));

const LINE_PX = 260;
const BAR_PX = 38;
const BAR_FOOT_PX = 16;

/** How high a chart is, in pixels: known before it is drawn, so that nothing moves when it is. */
export const chartHeightPx = ({ kind, labels }: ChartData): number =>
  kind === 'line' ? LINE_PX : Math.max(labels.length, 2) * BAR_PX + BAR_FOOT_PX;
