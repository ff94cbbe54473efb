import type { SentInputOf } from '@llevo/contract/endpoint';
import { getDispatchSettings, updateDispatchSettings } from '@llevo/contract/endpoints/dispatch';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http/call.ts';

/** How the account's bookings find their driver. */
export const dispatchSettingsQuery = () =>
  queryOptions({
    queryKey: ['dispatchSettings'],
    queryFn: ({ signal }) => call(getDispatchSettings, {}, { signal }),
    meta: { handlesOwnErrors: true },
  });

export type DispatchChanges = SentInputOf<typeof updateDispatchSettings>;

/** Saves changed settings and shows them. Rejects with ApiError or NetworkError. */
export function useSaveDispatchSettings(): (changes: DispatchChanges) => Promise<void> {
  const client = useQueryClient();
  return async (changes) => {
    client.setQueryData(dispatchSettingsQuery().queryKey, await call(updateDispatchSettings, changes));
  };
}
