import type { ApexOptions } from 'apexcharts';
import { formatDecimal } from '../../lib/i18n/format-number.ts';
import type { ChartData } from './chart-data.ts';
import type { ChartAppearance } from './chart-appearance.ts';

const FONT = "'Figtree Variable', system-ui, sans-serif";

/** Axis length over that of the longest bar, which leaves room for its value. */
const BAR_LABEL_ROOM = 1.4;

/** Most label intervals of a time axis, by window width. */
const TIME_TICKS = 6;
const RESPONSIVE_TICKS = [
  { breakpoint: 1100, ticks: 4 },
  { breakpoint: 600, ticks: 2 },
] as const;

/** 25/09/26: three full dates are wider than a phone's chart. */
const shortDate = (label: string): string => label.replace(/\/20(\d\d)$/, '/$1');

/** ApexCharts options for a chart; its English texts and its toolbar are off. */
export function chartOptions(
  data: ChartData,
  { colours, theme, prefersReducedMotion, isNarrow }: ChartAppearance,
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
    },
    theme: { mode: theme },
    colors: [colours.first, colours.second],
    legend: { show: false },
    states: { active: { filter: { type: 'none' } }, hover: { filter: { type: 'none' } } },
    tooltip: { theme, y: { formatter: (value) => formatDecimal(value) } },
    ...(data.kind === 'line'
      ? lineOptions(isNarrow ? { ...data, labels: data.labels.map(shortDate) } : data, colours, axisText)
      : barOptions(data, colours, axisText)),
  };
}

type AxisText = Readonly<{ colors: string; fontSize: string; fontFamily: string }>;

function lineOptions(data: ChartData, colours: ChartAppearance['colours'], axisText: AxisText): ApexOptions {
  const ticks = (most: number) => Math.max(1, Math.min(most, data.labels.length - 1));
  return {
    responsive: RESPONSIVE_TICKS.map(({ breakpoint, ticks: most }) => ({
      breakpoint,
      options: {
        xaxis: { tickAmount: ticks(most) },
      },
    })),
    stroke: { width: 2, curve: 'straight', dashArray: [0, 5] },
    // A single day has no line, only its point.
    markers: { size: data.labels.length <= 2 ? 5 : 0, strokeColors: colours.surface, hover: { size: 5 } },
    grid: { borderColor: colours.hairline, padding: { left: 12, right: 20, top: -12, bottom: 0 } },
    xaxis: {
      categories: [...data.labels],
      tickAmount: ticks(TIME_TICKS),
      labels: { rotate: 0, hideOverlappingLabels: true, style: axisText },
      axisBorder: { color: colours.hairline },
      axisTicks: { show: false },
      tooltip: { enabled: false },
      crosshairs: { stroke: { color: colours.muted, width: 1, dashArray: 3 } },
    },
    yaxis: {
      min: 0,
      forceNiceScale: true,
      labels: { style: axisText, formatter: (value) => (Number.isInteger(value) ? formatDecimal(value) : '') },
    },
  };
}

function barOptions(data: ChartData, colours: ChartAppearance['colours'], axisText: AxisText): ApexOptions {
  return {
    fill: { opacity: 1 },
    plotOptions: {
      bar: { horizontal: true, barHeight: '58%', borderRadius: 3, dataLabels: { position: 'top' } },
    },
    // The value is shown after its bar, so the axis is hidden.
    dataLabels: {
      enabled: true,
      textAnchor: 'start',
      offsetX: 8,
      formatter: (value) => formatDecimal(Number(value)),
      style: { fontSize: '12px', fontWeight: 600, fontFamily: FONT, colors: [colours.ink] },
      dropShadow: { enabled: false },
    },
    grid: { show: false, padding: { left: 14, right: 0, top: -18, bottom: -8 } },
    xaxis: {
      categories: [...data.labels],
      max: Math.max(1, ...data.series.flatMap(({ values }) => values)) * BAR_LABEL_ROOM,
      labels: { show: false },
      axisBorder: { show: false },
      axisTicks: { show: false },
    },
    yaxis: { labels: { maxWidth: 150, offsetY: 3, style: { ...axisText, colors: colours.ink, fontSize: '13px' } } },
  };
}
