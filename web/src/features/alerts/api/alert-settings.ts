import { getAlertSettings, updateAlertSettings } from '@llevo/contract/endpoints/alerts';
import type { AlertSettings } from '@llevo/contract/entities/alert';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/http/api.ts';
import { ApiError } from '../../../lib/http/api-error.ts';

/** The rules and quiet hours of the account's alerts. */
export const alertSettingsQuery = () =>
  queryOptions({
    queryKey: ['alertSettings'],
    queryFn: ({ signal }) => api(getAlertSettings, {}, { signal }),
    meta: { handlesOwnErrors: true },
  });

/** Saves the settings, and shows what the server made of them. Rejects with ApiError or NetworkError. */
export function useSaveAlertSettings(): (settings: AlertSettings) => Promise<void> {
  const client = useQueryClient();
  const { queryKey } = alertSettingsQuery();
  return async (settings) => {
    try {
      client.setQueryData(queryKey, await api(updateAlertSettings, settings));
    } catch (failure) {
      // Somebody else saved meanwhile: what they saved is the base of the next attempt.
      if (failure instanceof ApiError && failure.status === 409) await client.invalidateQueries({ queryKey });
      throw failure;
    }
  };
}
