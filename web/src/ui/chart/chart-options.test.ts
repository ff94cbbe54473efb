import { expect, test } from 'vitest';
import { chartValue, drawnEnd, drawnValues, isEmptyChart } from './chart-data.ts';
import type { ChartData } from './chart-data.ts';
import { chartOptions, fittingLabels, thinLabels } from './chart-options.ts';
import type { ChartAppearance } from './chart-appearance.ts';

const COLOURS = {
  surface: '#fff',
  ink: '#000',
  muted: '#555',
  hairline: '#ddd',
  first: '#0b6b5e',
  second: '#1f5fa8',
  warning: '#c98500',
};
const APPEARANCE: ChartAppearance = { colours: COLOURS, theme: 'light', prefersReducedMotion: true };
const DATA = { labels: ['02/11/2026', '09/11/2026'], series: [{ name: 'a', values: [1, 2] }], labelName: 'Semana' };

test.each([
  [12, ['ene', '', 'feb', '', 'mar']],
  [2, ['ene', '', '', '', 'mar']],
  [1, ['', '', '', '', 'mar']],
])('at most %d labels are shown, and always the last', (most, shown) => {
  expect(thinLabels(['ene', '', 'feb', '', 'mar'], most)).toEqual(shown);
});

test.each([
  ['23/11', 1100, 12],
  ['23/11', 390, 5],
  ['noviembre 2026', 390, 2],
  ['23/11', 0, 2],
])('texts like %s in %d pixels: %d fit without touching', (text, widthPx, most) => {
  const texts = Array.from({ length: 30 }, () => text);
  expect(fittingLabels(texts, widthPx)).toBe(most);
});

test('only the unfinished end is dashed', () => {
  expect(chartOptions({ ...DATA, unfinished: 'Semana en curso' }, APPEARANCE, 600).forecastDataPoints).toMatchObject({
    count: 1,
  });
  expect(chartOptions(DATA, APPEARANCE, 600)).not.toHaveProperty('forecastDataPoints');
});

test('percentages have their sign, and a dash without a value', () => {
  const { yaxis, tooltip } = chartOptions({ ...DATA, isPercent: true }, APPEARANCE, 600);
  expect([yaxis].flat()[0]?.labels?.formatter?.(20)).toBe('20\u00a0%');
  expect([tooltip?.y].flat()[0]?.formatter?.(87.5)).toBe('87.5\u00a0%');
  expect(chartValue({ isPercent: true }, null)).toBe('–');
  expect(isEmptyChart({ series: [{ name: 'a', values: [0, null] }], isPercent: true })).toBe(false);
  expect(isEmptyChart({ series: [{ name: 'a', values: [0, null] }] })).toBe(true);
});

test('a goal is a line across the whole scale, without a text over the values', () => {
  const goal = { value: 90, label: 'Meta de 90 %' };
  const { annotations, yaxis } = chartOptions({ ...DATA, isPercent: true, goal }, APPEARANCE, 600);
  expect(annotations?.yaxis).toEqual([{ y: 90, borderColor: '#000', strokeDashArray: 5 }]);
  expect([yaxis].flat()[0]).toMatchObject({ min: 0, max: 100 });
  expect(chartOptions({ ...DATA, isPercent: true }, APPEARANCE, 600)).not.toHaveProperty('annotations');
});

test.each([
  { value: 1.5, max: 2 },
  { value: 3.9, max: 4 },
  { value: 400, max: 400 },
  { value: 7741, max: 8000 },
  { value: 12_500, max: 15_000 },
])('the scale of sums reaches a goal of $value: $max', ({ value, max }) => {
  const { yaxis } = chartOptions({ ...DATA, isMoney: true, goal: { value, label: 'Meta' } }, APPEARANCE, 600);
  expect([yaxis].flat()[0]?.max).toBe(max);
});

test('percentages above 100 are drawn beside their goal', () => {
  const series = [{ name: 'Ocupación', values: [90, 120] }];
  const shares = { ...DATA, series, isPercent: true, goal: { value: 80, label: 'Meta' } };
  const { yaxis } = chartOptions(shares, APPEARANCE, 600);
  expect([yaxis].flat()[0]).toMatchObject({ min: 80, max: 120, tickAmount: 4 });
});

test('values with a highest one have all of its scale', () => {
  const { yaxis } = chartOptions({ ...DATA, top: 5 }, APPEARANCE, 600);
  expect([yaxis].flat()[0]).toMatchObject({ max: 5, tickAmount: 5 });
});

test('a reference is a fainter line, and never above the scale', () => {
  const shares = { ...DATA, isPercent: true };
  const withReference = (value: number, more: Partial<ChartData> = {}) =>
    chartOptions({ ...shares, ...more, reference: { value, label: 'Período anterior' } }, APPEARANCE, 600);
  expect(withReference(1.5).annotations?.yaxis).toEqual([{ y: 1.5, borderColor: '#555', strokeDashArray: 5 }]);
  const topOf = (value: number, more?: Partial<ChartData>) => [withReference(value, more).yaxis].flat()[0]?.max;
  expect([topOf(1.5), topOf(6), topOf(26.3)]).toEqual([2, 6, 30]);
  // The last value of such a line is not drawn.
  expect(topOf(0.5, { unfinished: 'Hoy, hasta ahora', endsBeforeUnfinished: true })).toBe(1);
});

test('a day between two without a value has its point', () => {
  const labels = ['1', '2', '3'];
  const sizeOf = (values: readonly (number | null)[]) =>
    chartOptions({ ...DATA, labels, series: [{ name: 'a', values }] }, APPEARANCE, 600).markers?.size;
  expect([sizeOf([null, 80, null]), sizeOf([70, 80, 90])]).toEqual([4, 0]);
});

test('a line that begins after a gap has no dot at its first point', () => {
  const series = [
    { name: 'Cada día', values: [1, 2, 3], look: 'points' as const },
    { name: 'Media', values: [null, 2, 3] },
  ];
  const { markers } = chartOptions({ ...DATA, labels: ['1', '2', '3'], series }, APPEARANCE, 600);
  expect(markers).toMatchObject({ size: [4, 0], showNullDataPoints: false });
});

test('money has its sign on the axis and its cents at the line', () => {
  const { yaxis, tooltip } = chartOptions({ ...DATA, isMoney: true }, APPEARANCE, 600);
  const axisText = (axis: typeof yaxis, value: number) => [axis].flat()[0]?.labels?.formatter?.(value);
  expect([axisText(yaxis, 2000), axisText(yaxis, 0.5)]).toEqual(['$2,000', '']);
  expect([tooltip?.y].flat()[0]?.formatter?.(1899.5)).toBe('$1,899.50');
  expect(axisText(chartOptions(DATA, APPEARANCE, 600).yaxis, 2000)).toBe('2,000');
});

test('a series of bad news has the colour of warning, in any place', () => {
  const series = [
    { name: 'A tiempo', values: [1, 2] },
    { name: 'Tarde', values: [1, 2], tone: 'warning' as const },
  ];
  expect(chartOptions({ ...DATA, series }, APPEARANCE, 600).colors).toEqual(['#0b6b5e', '#c98500']);
  expect(chartOptions({ ...DATA, series: series.toReversed() }, APPEARANCE, 600).colors).toEqual([
    '#c98500',
    '#1f5fa8',
  ]);
});

test('points have no line, and the line beside them is the first one', () => {
  const series = [
    { name: 'Cada día', values: [1, 2], look: 'points' as const },
    { name: 'Media', values: [1, 2] },
  ];
  const { colors, stroke, markers } = chartOptions({ ...DATA, series }, APPEARANCE, 600);
  expect(colors).toEqual(['#555', '#0b6b5e']);
  expect([stroke?.width, markers?.size]).toEqual([
    [0, 3],
    [4, 0],
  ]);
  expect(chartOptions({ ...DATA, series: [...DATA.series, ...DATA.series] }, APPEARANCE, 600).stroke?.width).toEqual([
    3, 1.5,
  ]);
});

test('parts of a whole are bars that stand on each other, without the marks of lines', () => {
  const series = [
    { name: 'Con conductor', values: [3, 4] },
    { name: 'Sin conductor', values: [1, 2], tone: 'warning' as const },
    { name: 'Detenidas', values: [0, 1], tone: 'muted' as const },
  ];
  const bars = chartOptions({ ...DATA, series, isStacked: true }, APPEARANCE, 600);
  expect(bars.chart?.stacked).toBe(true);
  expect(bars.colors).toEqual(['#0b6b5e', '#c98500', '#555']);
  expect(bars.stroke).toEqual({ width: 1, colors: ['#fff', '#fff', '#fff'] });
  expect([bars.yaxis].flat()[0]).toMatchObject({ min: 0, max: 8, tickAmount: 4 });
  expect(bars).not.toHaveProperty('markers');
  const lines = chartOptions({ ...DATA, series }, APPEARANCE, 600);
  expect(lines.chart?.stacked).toBe(false);
  expect(lines).not.toHaveProperty('plotOptions');
});

test('an axis names its unit', () => {
  const axisTitle = (unit: { readonly unit?: string }) =>
    [chartOptions({ ...DATA, ...unit }, APPEARANCE, 600).yaxis].flat()[0]?.title?.text;
  expect([axisTitle({ unit: 'km' }), axisTitle({})]).toEqual(['km', undefined]);
});

test('lines that end before an unfinished point keep its date on the axis, without a value', () => {
  const data = { ...DATA, unfinished: 'Hoy, hasta ahora' };
  const ending = { ...data, endsBeforeUnfinished: true };
  expect(drawnValues(ending, [1, 2])).toEqual([1, null]);
  expect(drawnEnd(ending)).toBeUndefined();
  expect(chartOptions(ending, APPEARANCE, 600)).not.toHaveProperty('forecastDataPoints');
  expect(chartOptions(ending, APPEARANCE, 600).xaxis?.categories).toEqual(
    chartOptions(data, APPEARANCE, 600).xaxis?.categories,
  );
  expect(drawnValues(data, [1, 2])).toEqual([1, 2]);
  expect(drawnEnd(data)).toBe('Hoy, hasta ahora');
  expect(drawnValues({ endsBeforeUnfinished: true }, [1, 2])).toEqual([1, 2]);
});
