import { useCallback, useMemo } from 'react';
import { useNow } from '../../lib/browser/use-now.ts';
import { useUrlParams } from '../../lib/browser/use-url-params.ts';
import { PERIODS, dayRangeOf } from '../../ui/chart/period.ts';
import type { ChosenPeriod, DayRange } from '../../ui/chart/period.ts';

/** The period of the whole dashboard. */
export interface PagePeriod {
  readonly chosen: ChosenPeriod;
  /** null while a range is incomplete. */
  readonly days: DayRange | 'all' | null;
}

/** Parameters of the address that metrics and figures share. */
export const PERIOD_PARAMS = { id: 'periodo', from: 'desde', to: 'hasta' } as const;
const DEFAULT_ID = '30';
const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

const readDate = (text: string | null): string => (text !== null && DATE.test(text) ? text : '');

function readPeriod(params: URLSearchParams): ChosenPeriod {
  const id = PERIODS.find((period) => period.id === params.get(PERIOD_PARAMS.id))?.id ?? DEFAULT_ID;
  return { id, from: readDate(params.get(PERIOD_PARAMS.from)), to: readDate(params.get(PERIOD_PARAMS.to)) };
}

/** A range begins with the days shown so far. */
function startRange(next: ChosenPeriod, before: DayRange | 'all' | null): ChosenPeriod {
  if (next.id !== 'custom' || next.from !== '' || next.to !== '' || before === null || before === 'all') return next;
  return { ...next, ...before };
}

function writePeriod(now: URLSearchParams, { id, from, to }: ChosenPeriod): URLSearchParams {
  const written = new URLSearchParams(now);
  for (const name of Object.values(PERIOD_PARAMS)) written.delete(name);
  if (id !== DEFAULT_ID) written.set(PERIOD_PARAMS.id, id);
  if (id === 'custom' && from !== '') written.set(PERIOD_PARAMS.from, from);
  if (id === 'custom' && to !== '') written.set(PERIOD_PARAMS.to, to);
  return written;
}

/** The dashboard's period, which its address holds, and a function that changes it. */
export function usePagePeriod(): [PagePeriod, (chosen: ChosenPeriod) => void] {
  const [params, changeParams] = useUrlParams();
  const nowMs = useNow();
  const text = params.toString();
  const chosen = useMemo(() => readPeriod(new URLSearchParams(text)), [text]);
  const days = dayRangeOf(chosen, nowMs);
  const key = JSON.stringify(days);
  const period = useMemo<PagePeriod>(() => ({ chosen, days: JSON.parse(key) as PagePeriod['days'] }), [chosen, key]);
  const choose = useCallback(
    (next: ChosenPeriod) => {
      changeParams((now) => writePeriod(now, startRange(next, period.days)), { replace: true });
    },
    [changeParams, period],
  );
  return [period, choose];
}
