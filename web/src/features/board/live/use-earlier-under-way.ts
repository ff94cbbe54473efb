import { listServices } from '@llevo/contract/endpoints/services/services';
import type { Service, ServiceRow } from '@llevo/contract/entities/service';
import { MAX_PAGE_SIZE } from '@llevo/contract/paging';
import { earlierServices } from '@llevo/contract/rules/dashboard/earlier-services';
import { UNDER_WAY_STATUSES } from '@llevo/contract/rules/services/service-states';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../lib/http/call.ts';
import { STAND_IN_INTERVAL_MS } from '../../../lib/live/live-stand-in.ts';
import { INITIAL_STATUS } from '../../../lib/live/live-status.ts';
import type { LiveStatus } from '../../../lib/live/live-status.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { DAY_KEY } from './read-day.ts';
import { serviceOfRow } from './service-of-row.ts';

const UNDER_WAY = UNDER_WAY_STATUSES.join(',');

/** The jobs that are under way since a day before `today`, latest first; read at intervals (docs/decisions/0117). */
const earlierUnderWayQuery = (today: string) =>
  queryOptions({
    queryKey: [...DAY_KEY, 'under-way', today],
    queryFn: async ({ signal }) => {
      const { dateTo } = earlierServices(today);
      const input = { statuses: UNDER_WAY, dateTo, sort: '-date', limit: MAX_PAGE_SIZE } as const;
      return { rows: await call(listServices, input, { signal }), readAtMs: serverNow() };
    },
    // One request per interval, whether or not it succeeds.
    retry: false,
    refetchInterval: STAND_IN_INTERVAL_MS,
    meta: { handlesOwnErrors: true },
  });

/** The jobs of earlier days that are still under way, by the last reading of the API. */
export interface EarlierUnderWay {
  /** None before the first answer. */
  readonly services: readonly Service[];
  /** The status of the services since a reading failed; null while the last one succeeded. */
  readonly outdated: LiveStatus | null;
}

const NO_ROWS: readonly ServiceRow[] = [];

/** The jobs of days before `date` that are still under way, without those that moved to that day since the reading. */
export function useEarlierUnderWay(date: string, ofDay: readonly Service[] | null): EarlierUnderWay {
  const { data, error, dataUpdatedAt, errorUpdatedAt } = useQuery(earlierUnderWayQuery(date));
  const rows = data?.rows ?? NO_ROWS;
  const services = useMemo(() => {
    const moved = new Set(ofDay?.map(({ id }) => id));
    return rows.filter(({ id }) => !moved.has(id)).map(serviceOfRow);
  }, [rows, ofDay]);
  // The failure is kept while the next request is on its way.
  if (errorUpdatedAt <= dataUpdatedAt) return { services, outdated: null };
  const lastLiveAtMs = data?.readAtMs ?? null;
  return { services, outdated: { ...INITIAL_STATUS, connection: 'offline', lastLiveAtMs, error } };
}
