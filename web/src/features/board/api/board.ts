import { changeBoard, getBoardWeek } from '@llevo/contract/endpoints/board';
import type { OutputOf } from '@llevo/contract/endpoint';
import type { BoardChange, ChangedJob } from '@llevo/contract/entities/board';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import type { LastChange, WeekReading } from '../live/week-freshness.ts';

/** Refresh interval for changes that no live query reports: deleted services, changes by the mobile app. */
export const WEEK_REFRESH_MS = 5 * 60_000;

export type ReadWeek = OutputOf<typeof getBoardWeek> & WeekReading;

/** The jobs of each driver on seven days from a date. `lastChange` is the latest known one, and not part of the key. */
export const boardWeekQuery = (from: string, lastChange: LastChange | null) =>
  queryOptions({
    queryKey: ['board', 'week', from],
    queryFn: async ({ signal }): Promise<ReadWeek> => {
      const reading = { readAtMs: serverNow(), lastChange };
      return { ...(await call(getBoardWeek, { from }, { signal })), ...reading };
    },
    placeholderData: keepPreviousData,
    meta: { handlesOwnErrors: true },
  });

/** Changes jobs together; 409 where one of them is not as it was seen. */
export const applyBoardChanges = (changes: BoardChange[]): Promise<ChangedJob[]> => call(changeBoard, { changes });
