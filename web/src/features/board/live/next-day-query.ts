import { listServices } from '@llevo/contract/endpoints/services/services';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';
import { serviceCount } from '../../../lib/services/service-count.ts';
import { DAY_KEY } from './read-day.ts';

/** Maximum services of tomorrow that today's board names. */
const MAX_FIRST = 5;
const REFRESH_MS = 5 * 60_000;

/** The open services of a day that comes, the earliest first: how many there are, and the first of them. */
export const nextDayQuery = (date: string) =>
  queryOptions({
    queryKey: [...DAY_KEY, 'next', date],
    queryFn: async ({ signal }) => {
      const input = { statusGroup: 'open', dateFrom: date, dateTo: date, sort: 'date', limit: MAX_FIRST } as const;
      const { data, page } = await call(listServices, input, { signal, returns: 'response' });
      return { ...serviceCount(page), first: data };
    },
    refetchInterval: REFRESH_MS,
    meta: { handlesOwnErrors: true },
  });
