import { changeBoard, getBoardWeek, listBoardDrivers } from '@llevo/contract/endpoints/board';
import type { OutputOf } from '@llevo/contract/endpoint';
import type { BoardChange, ChangedJob } from '@llevo/contract/entities/board';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/http/api.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import type { LastChange, WeekReading } from '../live/week-freshness.ts';

/** Whether drivers take jobs is not live: it is asked for again after so long. */
const DRIVERS_STALE_MS = 60_000;

/** The lanes of the board. */
export const boardDriversQuery = queryOptions({
  queryKey: ['board', 'drivers'],
  queryFn: ({ signal }) => api(listBoardDrivers, {}, { signal }),
  staleTime: DRIVERS_STALE_MS / 2,
  refetchInterval: DRIVERS_STALE_MS,
  meta: { handlesOwnErrors: true },
});

/** What no live query tells (a deleted service, the mobile app's changes) shows after so long. */
const WEEK_REFRESH_MS = 5 * 60_000;

export type ReadWeek = OutputOf<typeof getBoardWeek> & WeekReading;

/** What each driver has to do on the days of a week; `lastChange` is what is known now, and no part of the key. */
export const boardWeekQuery = (week: string, lastChange: LastChange | null) =>
  queryOptions({
    queryKey: ['board', 'week', week],
    queryFn: async ({ signal }): Promise<ReadWeek> => {
      const reading = { readAtMs: serverNow(), lastChange };
      return { ...(await api(getBoardWeek, { week }, { signal })), ...reading };
    },
    placeholderData: keepPreviousData,
    refetchInterval: WEEK_REFRESH_MS,
    meta: { handlesOwnErrors: true },
  });

/** Changes jobs together; 409 where one of them is not as it was seen. */
export const applyBoardChanges = (changes: BoardChange[]): Promise<ChangedJob[]> => api(changeBoard, { changes });
