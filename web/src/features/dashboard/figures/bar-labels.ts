import { figureSteps, monthOf, periodDays } from '@llevo/contract/rules/dashboard/figure-period';
import type { FigurePeriod } from '@llevo/contract/rules/dashboard/figure-period';
import { formatDate } from '@llevo/contract/rules/dates';
import { formatMonth } from '../../../lib/i18n/format-month.ts';
import type { ChartData } from '../../../ui/chart/chart-data.ts';

/** Fewest days of a period whose lines leave out the current one: two finished days make a line. */
const MIN_DAYS = 3;

/** Whether the lines of a period leave out its last day, which is not over. `today` is a day in Guayaquil. */
export const endsYesterday = (period: FigurePeriod, today: string): boolean =>
  period.to === today && periodDays(period) >= MIN_DAYS && figureSteps(period).unit === 'day';

interface Bars {
  readonly period: FigurePeriod;
  readonly unit: 'day' | 'month';
  readonly bars: readonly { readonly label: string }[];
}

/** The texts under the bars of a report, days or months, and whether the last one is over. `today` is a day in Guayaquil. */
export function barLabels(
  { bars, unit, period }: Bars,
  today: string,
): Pick<ChartData, 'labels' | 'axisLabels' | 'labelName' | 'unfinished'> {
  const isDay = unit === 'day';
  const last = bars.at(-1);
  const isUnfinished = last !== undefined && last.label >= (isDay ? today : monthOf(today));
  const labels = bars.map(({ label }) => (isDay ? formatDate(label) : formatMonth(`${label}-01`)));
  return {
    labels,
    ...(isDay && periodDays(period) > 7 && { axisLabels: labels.map((label) => label.slice(0, 5)) }),
    labelName: isDay ? 'Día' : 'Mes',
    unfinished: isUnfinished ? (isDay ? 'Hoy, hasta ahora' : 'Mes en curso') : undefined,
  };
}

/** How many bars of a report are days that are over; 0 for months. `today` is a day in Guayaquil. */
export const finishedDays = ({ bars, unit }: Bars, today: string): number =>
  unit === 'day' ? bars.filter(({ label }) => label < today).length : 0;
