import { getSubscription } from '@llevo/contract/endpoints/billing/billing';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';

/** The owner's subscription with the end of its grace period; refetched with the other billing queries. */
export const graceQuery = () =>
  queryOptions({
    queryKey: ['billing', 'grace'],
    queryFn: ({ signal }) => call(getSubscription, {}, { signal }),
    meta: { handlesOwnErrors: true },
  });
