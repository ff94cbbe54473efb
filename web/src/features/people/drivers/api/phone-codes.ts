import { getDriverCodeChannels } from '@llevo/contract/endpoints/driver-app/driver-app';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/http/call.ts';

/** Whether a driver needs no e-mail, because codes go to WhatsApp. */
export const phoneCodesQuery = queryOptions({
  queryKey: ['phoneCodes'],
  queryFn: async ({ signal }) => (await call(getDriverCodeChannels, {}, { signal })).phone_codes,
  staleTime: Infinity,
  retry: false,
  // Without an answer the e-mail is required, as it was.
  meta: { handlesOwnErrors: true },
});
