import { listBoardDrivers } from '@llevo/contract/endpoints/board';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/call.ts';

/** The drivers of the board's lanes, and whether they take jobs, which is not live. */
export const boardDriversQuery = queryOptions({
  queryKey: ['board', 'drivers'],
  queryFn: ({ signal }) => call(listBoardDrivers, {}, { signal }),
  staleTime: 30_000,
  meta: { handlesOwnErrors: true },
});
