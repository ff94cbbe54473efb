import { listServices } from '@llevo/contract/endpoints/services/services';
import type { SentInputOf } from '@llevo/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/call.ts';

type Filters = Omit<SentInputOf<typeof listServices>, 'limit' | 'offset' | 'cursor'>;

interface CountedPage {
  readonly total?: number | null | undefined;
  readonly is_at_least?: boolean | undefined;
}

interface ServiceCount {
  readonly total: number;
  /** Whether the count ended at `total`. */
  readonly isAtLeast: boolean;
  readonly text: string;
}

/** The number of services in a list, and its text: "14", or "1000+" where the count ends. */
export function serviceCount(page: CountedPage | undefined): ServiceCount {
  const total = page?.total ?? 0;
  const isAtLeast = page?.is_at_least === true;
  return { total, isAtLeast, text: `${total.toString()}${isAtLeast ? '+' : ''}` };
}

/** The number of services that some filters match. */
export const serviceCountQuery = (filters: Filters) =>
  queryOptions({
    queryKey: ['services', 'count', filters],
    queryFn: async ({ signal }) => {
      const { page } = await call(listServices, { ...filters, limit: 1 }, { signal, returns: 'response' });
      return serviceCount(page);
    },
    meta: { handlesOwnErrors: true },
  });

/** Colleagues and customers book and cancel services during the day. */
const DAY_REFRESH_MS = 60_000;

/** The number of a day's services, the cancelled ones among them. */
export const dayCountQuery = (day: string) => ({
  ...serviceCountQuery({ dateFrom: day, dateTo: day }),
  refetchInterval: DAY_REFRESH_MS,
});

/** The number of a day's cancelled services. The list shows them; board, week, wallboard and print leave them out. */
export const cancelledCountQuery = (day: string) => ({
  ...serviceCountQuery({ status: 'cancelado', dateFrom: day, dateTo: day }),
  refetchInterval: DAY_REFRESH_MS,
});
