import { drawnValues } from './chart-data.ts';
import type { ChartData } from './chart-data.ts';

/** Most parts of a scale. */
const MAX_TICKS = 5;

/** The end of a chart's axis, which begins at 0, and its number of parts. */
interface Scale {
  readonly max: number;
  readonly tickAmount: number;
}

/** A scale of whole numbers just up to a value, in steps of 1, 2 or 5 and their tens. */
function niceScale(value: number): Scale {
  const least = Math.max(1, value / MAX_TICKS);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10);
  const ticks = Math.max(1, Math.ceil(value / step));
  return { max: step * ticks, tickAmount: ticks };
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
 * The scale of a chart. It ends just above its highest value or line across: one up to 100 % would press small shares
 * against the bottom, and a goal above all values would lie outside of theirs.
 */
export function chartScale(data: ChartData): Scale {
  const { goal, reference, top } = data;
  if (top !== undefined) return { max: top, tickAmount: MAX_TICKS };
  return niceScale(Math.max(drawnTop(data), goal?.value ?? 0, reference?.value ?? 0));
}
