import { addDays, monthOf, periodBefore } from '@llevo/contract/rules/dashboard/figure-period';
import type { Comparison } from '@llevo/contract/rules/dashboard/figure-period';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { useCallback, useMemo } from 'react';
import { useNow } from '../../lib/browser/use-now.ts';
import { useUrlParams } from '../../lib/browser/use-url-params.ts';
import { PERIODS, dayRangeOf } from '../../ui/chart/period.ts';
import type { ChosenPeriod, DayRange } from '../../ui/chart/period.ts';
import type { Days } from './period-figures.ts';

/** The periods of metrics and figures. */
export const FIGURE_PERIODS = [
  { id: '7', label: '7 días' },
  { id: '15', label: '15 días' },
  { id: '30', label: '30 días' },
  { id: '90', label: '90 días' },
  { id: 'month', label: 'Este mes' },
  { id: 'last-month', label: 'Mes anterior' },
  { id: 'custom', label: 'Rango personalizado' },
] as const;
export type FigurePeriodId = (typeof FIGURE_PERIODS)[number]['id'];

/** Metrics are not limited to a year. */
export const METRIC_PERIODS = [...FIGURE_PERIODS, { id: 'all', label: 'Histórico' }] as const;
type ChosenMetrics = ChosenPeriod<(typeof METRIC_PERIODS)[number]['id']>;

/** The period of the metrics. */
export interface PagePeriod {
  readonly chosen: ChosenMetrics;
  readonly days: Days;
  /** The same days as one of SPEC §2's periods, which the chart of a tile offers. */
  readonly ofChart: ChosenPeriod;
}

/** Parameters of the address that metrics and figures share. */
export const PERIOD_PARAMS = { id: 'periodo', from: 'desde', to: 'hasta' } as const;
const DEFAULT_ID = '30';
const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

const readDate = (text: string | null): string => (text !== null && DATE.test(text) ? text : '');

/** The period in an address, one of those that a page offers; what is missing or invalid gets its default. */
export function readPeriod<Id extends string>(
  params: URLSearchParams,
  offered: readonly { readonly id: Id }[],
): ChosenPeriod<Id | typeof DEFAULT_ID> {
  const id = offered.find((period) => period.id === params.get(PERIOD_PARAMS.id))?.id ?? DEFAULT_ID;
  return { id, from: readDate(params.get(PERIOD_PARAMS.from)), to: readDate(params.get(PERIOD_PARAMS.to)) };
}

/** A range begins with the days shown so far. */
export function startRange<Id extends string>(
  next: ChosenPeriod<Id>,
  before: DayRange | 'all' | null,
): ChosenPeriod<Id> {
  if (next.id !== 'custom' || next.from !== '' || next.to !== '' || before === null || before === 'all') return next;
  return { ...next, from: before.from, to: before.to };
}

/** The address of a period; other parameters stay. */
export function writePeriod(now: URLSearchParams, { id, from, to }: ChosenPeriod<string>): URLSearchParams {
  const written = new URLSearchParams(now);
  for (const name of Object.values(PERIOD_PARAMS)) written.delete(name);
  if (id !== DEFAULT_ID) written.set(PERIOD_PARAMS.id, id);
  if (id === 'custom' && from !== '') written.set(PERIOD_PARAMS.from, from);
  if (id === 'custom' && to !== '') written.set(PERIOD_PARAMS.to, to);
  return written;
}

/** The days of a named period, today in Guayaquil included. */
export function namedDays(id: Exclude<FigurePeriodId, 'custom'>, nowMs: number): DayRange {
  const today = guayaquilDate(nowMs);
  const monthStart = `${monthOf(today)}-01`;
  if (id === 'month') return { from: monthStart, to: today };
  if (id !== 'last-month') return { from: addDays(today, 1 - Number(id)), to: today };
  const end = addDays(monthStart, -1);
  return { from: `${monthOf(end)}-01`, to: end };
}

/** Comparison of metrics and figures: months with the month before, all others with as many days. */
export const comparisonOf = (id: ChosenMetrics['id']): Comparison =>
  id === 'month' || id === 'last-month' ? 'months' : 'days';

function daysOf({ id, from, to }: ChosenMetrics, nowMs: number): Days {
  if (id === 'custom' || id === 'all') return dayRangeOf({ id, from, to }, nowMs);
  const days = namedDays(id, nowMs);
  const compare = comparisonOf(id);
  const before = periodBefore({ ...days, compare });
  // A whole month is compared with the one before, however many days it has.
  return compare === 'months' && before.from.endsWith('-01') ? { ...days, before } : days;
}

/** A period that the chart of a tile does not offer is a range there. */
function periodOfChart(chosen: ChosenMetrics, days: Days): ChosenPeriod {
  const id = PERIODS.find((period) => period.id === chosen.id)?.id;
  return id === undefined ? startRange({ id: 'custom', from: '', to: '' }, days) : { ...chosen, id };
}

/** The dashboard's period, which its address holds, and a function that changes it. */
export function usePagePeriod(): [PagePeriod, (chosen: ChosenMetrics) => void] {
  const [params, changeParams] = useUrlParams();
  const nowMs = useNow();
  const text = params.toString();
  const chosen = useMemo(() => readPeriod(new URLSearchParams(text), METRIC_PERIODS), [text]);
  const key = JSON.stringify(daysOf(chosen, nowMs));
  const period = useMemo<PagePeriod>(() => {
    const days = JSON.parse(key) as Days;
    return { chosen, days, ofChart: periodOfChart(chosen, days) };
  }, [chosen, key]);
  const choose = useCallback(
    (next: ChosenMetrics) => {
      changeParams((now) => writePeriod(now, startRange(next, period.days)), { replace: true });
    },
    [changeParams, period],
  );
  return [period, choose];
}
