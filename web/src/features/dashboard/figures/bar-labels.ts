import { periodDays } from '@llevo/contract/rules/dashboard/figure-period';
import type { FigurePeriod } from '@llevo/contract/rules/dashboard/figure-period';
import { formatDate } from '@llevo/contract/rules/dates';
import { formatMonth } from '../../../lib/i18n/format-month.ts';
import type { ChartData } from '../../../ui/chart/chart-data.ts';

interface Bars {
  readonly period: FigurePeriod;
  readonly unit: 'day' | 'month';
  readonly bars: readonly { readonly label: string }[];
}

/** The texts under the bars of a report: days or months. */
export function barLabels({ bars, unit, period }: Bars): Pick<ChartData, 'labels' | 'axisLabels' | 'labelName'> {
  const isDay = unit === 'day';
  const labels = bars.map(({ label }) => (isDay ? formatDate(label) : formatMonth(`${label}-01`)));
  return {
    labels,
    ...(isDay && periodDays(period) > 7 && { axisLabels: labels.map((label) => label.slice(0, 5)) }),
    labelName: isDay ? 'Día' : 'Mes',
  };
}
