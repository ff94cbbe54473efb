import { paths } from '@llevo/contract/paths';
import { DAY_MINUTES, hourOfMinute } from '@llevo/contract/rules/board/job-span';
import type { LiveQuery } from '../../../lib/live/live-query.ts';

/** Part of a day, in minutes since midnight; the end is excluded. */
interface DayWindow {
  readonly from: number;
  readonly to: number;
}

export const WHOLE_DAY: readonly DayWindow[] = [{ from: 0, to: DAY_MINUTES }];

/** Maximum size of a read in firestore.rules. */
const MAX_SERVICES = 100;
const PARTS = 6;

/** Hours are text; the end of the day sorts after all of them. */
const hourText = (minute: number): string => (minute >= DAY_MINUTES ? '24:00' : hourOfMinute(minute));

export const windowKey = (date: string, { from, to }: DayWindow): string => `board:${date}:${from}-${to}`;

/** The live query of the services that begin within a window. */
export const windowQuery = (accountId: string, date: string, window: DayWindow): LiveQuery => ({
  key: windowKey(date, window),
  collection: paths.accountCollection(accountId, 'services'),
  select: {
    kind: 'list',
    conditions: [
      { field: 'date', operator: '==', value: date },
      { field: 'hour', operator: '>=', value: hourText(window.from) },
      { field: 'hour', operator: '<', value: hourText(window.to) },
    ],
    order: { field: 'hour', direction: 'asc' },
  },
  limit: MAX_SERVICES,
});

/** The windows with each full one cut into parts; the same array where none can be cut. */
export function splitFullWindows(
  windows: readonly DayWindow[],
  isFull: (window: DayWindow) => boolean,
): readonly DayWindow[] {
  if (!windows.some((window) => isFull(window) && window.to - window.from > 1)) return windows;
  return windows.flatMap((window) => (isFull(window) ? cut(window) : [window]));
}

function cut({ from, to }: DayWindow): DayWindow[] {
  const step = Math.max(1, Math.ceil((to - from) / PARTS));
  const parts: DayWindow[] = [];
  for (let start = from; start < to; start += step) parts.push({ from: start, to: Math.min(to, start + step) });
  return parts;
}
