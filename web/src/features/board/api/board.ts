import { changeBoard, getBoardWeek, listBoardDrivers } from '@llevo/contract/endpoints/board';
import type { BoardChange, ChangedJob } from '@llevo/contract/entities/board';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/http/api.ts';

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

/** What each driver has to do on the days of a week. */
export const boardWeekQuery = (week: string) =>
  queryOptions({
    queryKey: ['board', 'week', week],
    queryFn: ({ signal }) => api(getBoardWeek, { week }, { signal }),
    placeholderData: keepPreviousData,
    meta: { handlesOwnErrors: true },
  });

/** Changes jobs together; 409 where one of them is not as it was seen. */
export const applyBoardChanges = (changes: BoardChange[]): Promise<ChangedJob[]> => api(changeBoard, { changes });
