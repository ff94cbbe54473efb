import { listServices } from '@llevo/contract/endpoints/services/services';
import { earlierServices } from '@llevo/contract/rules/dashboard/earlier-services';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';
import { MAX_EARLIER } from '../../../lib/services/earlier-services.ts';
import { serviceCount } from '../../../lib/services/service-count.ts';
import { serviceOfRow } from './service-of-row.ts';
import { DAY_KEY } from './read-day.ts';

const REFRESH_MS = 5 * 60_000;

/** The open services before a day, the latest first: how many there are, and the first of them. */
export const earlierJobsQuery = (today: string) =>
  queryOptions({
    queryKey: [...DAY_KEY, 'earlier', today],
    queryFn: async ({ signal }) => {
      const input = { ...earlierServices(today), sort: '-date', limit: MAX_EARLIER } as const;
      const { data, page } = await call(listServices, input, { signal, returns: 'response' });
      return { ...serviceCount(page), services: data.map(serviceOfRow) };
    },
    // Services are compared by identity, and each answer makes new ones.
    structuralSharing: false,
    refetchInterval: REFRESH_MS,
    meta: { handlesOwnErrors: true },
  });
