import { listSecurityEvents } from '@llevo/contract/endpoints/account/security';
import type { SecurityEvent } from '@llevo/contract/entities/security-event';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiResponse } from '../../../lib/http/api.ts';

const EVENTS_PER_PAGE = 25;

interface SecurityPage {
  readonly events: readonly SecurityEvent[];
  /** Null on the last page. */
  readonly next: string | null;
}

/** The security log of the current user, newest first, paginated. */
export const securityEventsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['securityEvents'],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }): Promise<SecurityPage> => {
      const input = { limit: EVENTS_PER_PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) };
      const { data, page } = await apiResponse(listSecurityEvents, input, { signal });
      return { events: data, next: page?.next_cursor ?? null };
    },
    getNextPageParam: ({ next }) => next,
    meta: { handlesOwnErrors: true },
  });
