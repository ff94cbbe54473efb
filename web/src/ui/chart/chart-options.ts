import type { ApexOptions } from 'apexcharts';
import { formatDecimal } from '@llevo/contract/rules/format-number';
import { chartValue, drawnEnd, seriesColours } from './chart-data.ts';
import type { ChartData } from './chart-data.ts';
import type { ChartAppearance } from './chart-appearance.ts';

const FONT = "'Figtree Variable', system-ui, sans-serif";

/** Most texts under a line. */
const MAX_LABELS = 12;
/** Width of a letter, of the gap between two texts, and of what stands beside the line, in pixels. */
const LETTER_PX = 7;
const GAP_PX = 18;
const BESIDE_PX = 90;

/** How many of the texts fit under a line of this width. */
export function fittingLabels(texts: readonly string[], widthPx: number): number {
  const longest = Math.max(1, ...texts.map(({ length }) => length));
  const fitting = Math.floor((widthPx - BESIDE_PX) / (longest * LETTER_PX + GAP_PX));
  return Math.min(MAX_LABELS, Math.max(2, fitting));
}

/** At most `most` of the texts, evenly from the last one on; '' elsewhere. */
export function thinLabels(texts: readonly string[], most: number): string[] {
  const shown = texts.flatMap((text, at) => (text === '' ? [] : [at]));
  const step = Math.max(1, Math.ceil(shown.length / most));
  const kept = new Set(shown.filter((_, order) => (shown.length - 1 - order) % step === 0));
  return texts.map((text, at) => (kept.has(at) ? text : ''));
}

/** ApexCharts options for a chart; its English texts and its toolbar are off. */
export function chartOptions(
  data: ChartData,
  { colours, theme, prefersReducedMotion }: ChartAppearance,
  widthPx: number,
): ApexOptions {
  const axisText = { colors: colours.muted, fontSize: '12px', fontFamily: FONT };
  return {
    chart: {
      fontFamily: FONT,
      foreColor: colours.ink,
      background: 'transparent',
      toolbar: { show: false },
      zoom: { enabled: false },
      selection: { enabled: false },
      animations: {
        enabled: !prefersReducedMotion,
        speed: 200,
        animateGradually: { enabled: false },
        dynamicAnimation: { speed: 150 },
      },
      parentHeightOffset: 0,
      stacked: data.isStacked === true,
    },
    theme: { mode: theme },
    colors: seriesColours(data.series, colours),
    legend: { show: false },
    states: { active: { filter: { type: 'none' } }, hover: { filter: { type: 'none' } } },
    tooltip: {
      theme,
      x: { formatter: (_value, point?: { dataPointIndex: number }) => data.labels[point?.dataPointIndex ?? -1] ?? '' },
      // A point that is not drawn has no value.
      y: { formatter: (value: number | null) => (value === null ? '–' : chartValue(data, value)) },
    },
    ...lineOptions(data, { colours, axisText, widthPx }),
  };
}

type AxisText = Readonly<{ colors: string; fontSize: string; fontFamily: string }>;

const axisTitle = ({ colors, fontSize, fontFamily }: AxisText) => ({
  color: colors,
  fontSize,
  fontFamily,
  fontWeight: 500,
});

interface LineLook {
  readonly colours: ChartAppearance['colours'];
  readonly axisText: AxisText;
  readonly widthPx: number;
}

function lineOptions(data: ChartData, { colours, axisText, widthPx }: LineLook): ApexOptions {
  const all = data.axisLabels ?? data.labels;
  const texts = thinLabels(all, fittingLabels(all, widthPx));
  return {
    // Two lines differ in width as well as colour; dashes mark the unfinished end.
    ...(data.isStacked === true
      ? { stroke: { width: 0 }, fill: { opacity: 1 }, plotOptions: { bar: { columnWidth: '70%' } } }
      : { stroke: { width: [3, 1.5], curve: 'straight' } }),
    dataLabels: { enabled: false },
    // With a count of 0 nothing would be drawn at all.
    ...(drawnEnd(data) !== undefined && {
      forecastDataPoints: { count: 1, dashArray: 5, strokeWidth: 2, fillOpacity: 0.5 },
    }),
    // A single day has no line, only its point.
    markers: { size: data.labels.length <= 2 ? 5 : 0, strokeColors: colours.surface, hover: { size: 5 } },
    grid: { borderColor: colours.hairline, padding: { left: 12, right: 28, top: -12, bottom: 0 } },
    xaxis: {
      categories: texts,
      labels: { rotate: 0, hideOverlappingLabels: false, style: axisText },
      axisBorder: { color: colours.hairline },
      axisTicks: { show: false },
      tooltip: { enabled: false },
      crosshairs: { stroke: { color: colours.muted, width: 1, dashArray: 3 } },
    },
    yaxis: {
      min: 0,
      forceNiceScale: true,
      ...(data.unit !== undefined && { title: { text: data.unit, style: axisTitle(axisText) } }),
      labels: {
        style: axisText,
        formatter: (value) =>
          Number.isInteger(value) ? `${data.isMoney === true ? '$' : ''}${formatDecimal(value)}` : '',
      },
    },
  };
}
