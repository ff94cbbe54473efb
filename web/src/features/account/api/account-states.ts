import { getAccountStates } from '@llevo/contract/endpoints/account/account';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';
import { queryClient } from '../../../lib/http/query-client.ts';

/** Optional: without it the cards have no state. */
export const accountStatesQuery = () =>
  queryOptions({
    queryKey: ['account-states'],
    queryFn: ({ signal }) => call(getAccountStates, {}, { signal }),
    // Each page of the area may have changed one.
    staleTime: 0,
    meta: { handlesOwnErrors: true },
  });

/** Reads the states again, after a change to one that is on the page. */
export const refreshAccountStates = (): Promise<void> => queryClient.invalidateQueries(accountStatesQuery());
