import { focusManager, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LiveIdentity } from '../../../lib/session/live-identity.ts';
import { standInPaceMs, standInStatus } from '../../../lib/live/live-stand-in.ts';
import type { LiveStatus } from '../../../lib/live/live-status.ts';
import { useOverdue } from '../../../lib/live/use-stand-in.ts';
import { boardWeekQuery, WEEK_REFRESH_MS } from '../api/board.ts';
import type { ReadWeek } from '../api/board.ts';
import type { BoardLive } from '../live/board-live.ts';
import { useLastChange } from '../live/use-last-change.ts';
import { countJobs, isBehind, weekWaitMs } from '../live/week-freshness.ts';

interface LiveWeek {
  readonly query: UseQueryResult<ReadWeek>;
  readonly status: LiveStatus;
}

/**
 * Seven days from a date on, read again after changes of services, by whomever; null for none. A hidden page reads them
 * when it is seen.
 */
export function useLiveWeek(identity: LiveIdentity, live: BoardLive, from: string | null): LiveWeek {
  const client = useQueryClient();
  const { lastChange, status } = useLastChange(identity, live, from !== null);
  const hasAnswered = lastChange !== null;
  const { isOverdue, isAsking } = useOverdue({ status, hasAnswered });
  const options = boardWeekQuery(from ?? '', lastChange);
  const query = useQuery({
    ...options,
    queryFn: from === null ? skipToken : options.queryFn,
    ...(isAsking && { retry: false as const }),
    refetchInterval: ({ state }) => (isAsking ? standInPaceMs(countJobs(state.data?.loads ?? [])) : WEEK_REFRESH_MS),
  });
  const { data, dataUpdatedAt, isPlaceholderData } = query;
  const isOutdated = data !== undefined && !isPlaceholderData && lastChange !== null && isBehind(data, lastChange);
  const dueAtMs = isOutdated ? dataUpdatedAt + weekWaitMs(data.loads) : null;
  useEffect(() => {
    if (from === null || dueAtMs === null) return undefined;
    const readAgain = () => {
      const refetchType = focusManager.isFocused() ? 'active' : 'none';
      void client.invalidateQueries({ queryKey: ['board', 'week', from], refetchType }, { cancelRefetch: false });
    };
    const timer = setTimeout(readAgain, Math.max(0, dueAtMs - Date.now()));
    return () => {
      clearTimeout(timer);
    };
    // A reading that failed is tried again at the next change.
  }, [client, from, dueAtMs, lastChange]);
  const reading = { isOverdue, readAtMs: data?.readAtMs ?? null, error: query.error };
  return { query, status: from === null ? status : standInStatus(status, reading, { hasAnswered }).status };
}
