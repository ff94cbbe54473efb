import type { ApexOptions } from 'apexcharts';
import { formatDecimal } from '@llevo/contract/rules/format-number';
import { chartMarks, chartValue, drawnEnd, lineOrder, seriesColours } from './chart-data.ts';
import type { ChartData } from './chart-data.ts';
import type { ChartAppearance } from './chart-appearance.ts';
import { chartScale } from './chart-scale.ts';

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
      stacked: data.isStacked === true,
      animations: {
        enabled: !prefersReducedMotion,
        speed: 200,
        animateGradually: { enabled: false },
        dynamicAnimation: { speed: 150 },
      },
      parentHeightOffset: 0,
    },
    theme: { mode: theme },
    colors: seriesColours(data.series, colours),
    legend: { show: false },
    states: { active: { filter: { type: 'none' } }, hover: { filter: { type: 'none' } } },
    tooltip: {
      theme,
      x: { formatter: (_value, point?: { dataPointIndex: number }) => data.labels[point?.dataPointIndex ?? -1] ?? '' },
      // A point that is not drawn has no value.
      y: { formatter: (value: number | null) => chartValue(data, value) },
    },
    ...plotOptions(data, { colours, axisText, widthPx }),
  };
}

type AxisText = Readonly<{ colors: string; fontSize: string; fontFamily: string }>;

const axisTitle = ({ colors, fontSize, fontFamily }: AxisText) => ({
  color: colors,
  fontSize,
  fontFamily,
  fontWeight: 500,
});

interface PlotLook {
  readonly colours: ChartAppearance['colours'];
  readonly axisText: AxisText;
  readonly widthPx: number;
}

function plotOptions(data: ChartData, { colours, axisText, widthPx }: PlotLook): ApexOptions {
  const all = data.axisLabels ?? data.labels;
  const texts = thinLabels(all, fittingLabels(all, widthPx));
  return {
    ...(data.isStacked === true ? barLook(data, colours) : lineLook(data, colours)),
    dataLabels: { enabled: false },
    // Dashes mark the unfinished end; with a count of 0 nothing would be drawn at all.
    ...(drawnEnd(data) !== undefined && {
      forecastDataPoints: { count: 1, dashArray: 5, strokeWidth: 2, fillOpacity: 0.5 },
    }),
    ...annotations(data, colours),
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
      ...chartScale(data),
      ...(data.unit !== undefined && { title: { text: data.unit, style: axisTitle(axisText) } }),
      labels: {
        style: axisText,
        formatter: (value) => (Number.isInteger(value) ? axisValue(data, value) : ''),
      },
    },
  };
}

const lineLook = (data: ChartData, colours: ChartAppearance['colours']): Pick<ApexOptions, 'stroke' | 'markers'> => ({
  stroke: { width: lineOrder(data.series).map(lineWidth), curve: 'straight' },
  markers: {
    size: markerSize(data),
    strokeColors: colours.surface,
    hover: { size: 5 },
    // Otherwise a line that begins after a gap has a small dot at its first point, whatever the size above.
    showNullDataPoints: false,
  },
});

/** Bars that stand on each other, with a line of the background between their parts. */
const barLook = ({ series }: ChartData, { surface }: ChartAppearance['colours']): ApexOptions => ({
  stroke: { width: 1, colors: series.map(() => surface) },
  plotOptions: { bar: { columnWidth: '70%' } },
});

const axisValue = ({ isMoney = false, isPercent = false }: ChartData, value: number): string =>
  `${isMoney ? '$' : ''}${formatDecimal(value)}${isPercent ? '\u00a0%' : ''}`;

/** Two lines differ in width as well as colour; points have none. */
function lineWidth(line: number | null): number {
  if (line === null) return 0;
  return line === 0 ? 3 : 1.5;
}

/** A single day has no line, only its point; nor has a day between two without a value. */
function markerSize({ labels, series }: ChartData): number | number[] {
  if (series.some(({ look }) => look === 'points')) return series.map(({ look }) => (look === 'points' ? 4 : 0));
  if (labels.length <= 2) return 5;
  return series.some(({ values }) => values.includes(null)) ? 4 : 0;
}

/** The dashed lines across the chart. Their names stand in the legend: in the plot they would cover values. */
function annotations(data: ChartData, colours: ChartAppearance['colours']): Pick<ApexOptions, 'annotations'> {
  const lines = chartMarks(data).map(({ value, tone }) => ({
    y: value,
    borderColor: colours[tone],
    strokeDashArray: 5,
  }));
  return lines.length === 0 ? {} : { annotations: { yaxis: lines } };
}
