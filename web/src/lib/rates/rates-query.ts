import { getRateById } from '@llevo/contract/endpoints/rates';
import { DEFAULT_RECORD_ID } from '@llevo/contract/paths';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/call.ts';

/** The account's one rates record. */
export const ratesQuery = () =>
  queryOptions({
    queryKey: ['rates'],
    queryFn: ({ signal }) => call(getRateById, { id: DEFAULT_RECORD_ID }, { signal }),
    meta: { handlesOwnErrors: true },
  });
