import { drawnValues } from './chart-data.ts';
import type { ChartData } from './chart-data.ts';

/** Most parts of a scale. */
const MAX_TICKS = 5;

/** Both ends of a chart's axis, and its number of parts. */
interface Scale {
  readonly min: number;
  readonly max: number;
  readonly tickAmount: number;
}

/** A scale of whole numbers just around two values, in steps of 1, 2 or 5 and their tens. */
function niceScale(low: number, high: number): Scale {
  const least = Math.max(1, (high - low) / MAX_TICKS);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10);
  const first = Math.floor(low / step);
  const ticks = Math.max(1, Math.ceil(high / step) - first);
  return { min: step * first, max: step * (first + ticks), tickAmount: ticks };
}

/** The highest point that is drawn: of a line, or of the bars that stand on each other. */
function drawnTop(data: ChartData): number {
  const drawn = data.series.map(({ values }) => drawnValues(data, values).map((value) => value ?? 0));
  const tops =
    data.isStacked === true
      ? data.labels.map((_, at) => drawn.reduce((sum, values) => sum + (values[at] ?? 0), 0))
      : drawn.flat();
  return Math.max(0, ...tops);
}

/**
 * The lowest point of an axis: 0, or the lowest value of shares and means if the space below it would take more than
 * half of the height. Sums begin at 0 always, as their heights are compared.
 */
function drawnBottom(data: ChartData, highest: number): number {
  const { isPercent = false, isStacked = false, top, goal, reference, series } = data;
  if (isStacked || (!isPercent && top === undefined)) return 0;
  const values = series.flatMap((one) => drawnValues(data, one.values)).filter((value) => value !== null);
  const lowest = Math.min(highest, ...values, ...[goal, reference].flatMap((mark) => (mark ? [mark.value] : [])));
  return lowest > highest / 2 ? lowest : 0;
}

/**
 * The scale of a chart. It ends just around its values and lines across: one from 0 to 100 % would press small shares
 * against the bottom and large ones against the top, and a goal above all values would lie outside of theirs.
 */
export function chartScale(data: ChartData): Scale {
  const { goal, reference, top } = data;
  const highest = top ?? Math.max(drawnTop(data), goal?.value ?? 0, reference?.value ?? 0);
  const scale = niceScale(drawnBottom(data, highest), highest);
  return top === undefined ? scale : { ...scale, max: top };
}
