import { listServices } from '@llevo/contract/endpoints/services/services';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';
import { DAY_KEY } from '../live/read-day.ts';
import { serviceOfRow } from '../live/service-of-row.ts';
import type { WeekCell } from './move-rules.ts';

/** Maximum services that are read of a cell. */
export const MAX_CELL_JOBS = 50;

/** The first services of a driver's day, the earliest first, and whether there are more. */
export const cellJobsQuery = ({ driver, date }: WeekCell) =>
  queryOptions({
    queryKey: [...DAY_KEY, 'cell', date, driver],
    queryFn: async ({ signal }) => {
      const input = { date, driver, sort: 'date', limit: MAX_CELL_JOBS } as const;
      const { data, page } = await call(listServices, input, { signal, returns: 'response' });
      return { services: data.map(serviceOfRow), hasMore: (page?.next_cursor ?? null) !== null };
    },
    // Services are compared by identity, and each answer makes new ones.
    structuralSharing: false,
    // A change sends back the version that was read.
    staleTime: 0,
    meta: { handlesOwnErrors: true },
  });
