import type { Price } from '../store/types.ts';

const DAY_S = 86_400;

/** Months later, on the same day or the last day of the month. */
function addMonths(from: number, months: number): number {
  const date = new Date(from * 1000);
  const target = new Date(date);
  target.setUTCDate(1);
  target.setUTCMonth(target.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return Math.floor(target.getTime() / 1000);
}

const DAYS_PER_INTERVAL: Readonly<Record<string, number>> = { day: 1, week: 7 };

/** The end of the period that begins there. `anchor` gives the day of the month back that a short month took away. */
export function periodEnd(start: number, { recurring }: Price, anchor = start): number {
  const count = recurring?.interval_count ?? 1;
  const days = DAYS_PER_INTERVAL[recurring?.interval ?? ''];
  if (days !== undefined) return start + count * days * DAY_S;
  const step = recurring?.interval === 'year' ? 12 * count : count;
  let months = step;
  while (addMonths(anchor, months) <= start) months += step;
  return addMonths(anchor, months);
}
