import {
  getAlertSettings,
  updateAlertSettings,
  addPushDevice,
  getAlertChannels,
  removePushDevice,
  setAlertDigest,
} from '@llevo/contract/endpoints/alerts';
import type { AlertSettings } from '@llevo/contract/entities/alert';
import type { AlertChannels, DigestChoice } from '@llevo/contract/entities/alert-channels';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/http/api-error.ts';
import { call } from '../../../lib/http/call.ts';
import type { BrowserSubscription } from '../../../lib/push/browser-push.ts';

/** Notification channels of alerts besides the bell. */
export const alertChannelsQuery = () =>
  queryOptions({
    queryKey: ['alertChannels'],
    queryFn: ({ signal }) => call(getAlertChannels, {}, { signal }),
    meta: { handlesOwnErrors: true },
  });

interface AlertChannelChanges {
  readonly addDevice: (subscription: BrowserSubscription) => Promise<void>;
  readonly removeDevice: (id: string) => Promise<void>;
  readonly setDigest: (digest: DigestChoice) => Promise<void>;
}

/** Changes of the channels; each shows the server's answer. They reject with ApiError or NetworkError. */
export function useAlertChannelChanges(): AlertChannelChanges {
  const client = useQueryClient();
  const show = async (changed: Promise<AlertChannels>) => {
    client.setQueryData(alertChannelsQuery().queryKey, await changed);
  };
  return {
    addDevice: (subscription) => show(call(addPushDevice, subscription)),
    removeDevice: (id) => show(call(removePushDevice, { id })),
    setDigest: (digest) => show(call(setAlertDigest, { digest })),
  };
}

/** The rules and quiet hours of the account's alerts. */
export const alertSettingsQuery = () =>
  queryOptions({
    queryKey: ['alertSettings'],
    queryFn: ({ signal }) => call(getAlertSettings, {}, { signal }),
    meta: { handlesOwnErrors: true },
  });

/** Saves the settings, and shows the server's answer. Rejects with ApiError or NetworkError. */
export function useSaveAlertSettings(): (settings: AlertSettings) => Promise<void> {
  const client = useQueryClient();
  const { queryKey } = alertSettingsQuery();
  return async (settings) => {
    try {
      client.setQueryData(queryKey, await call(updateAlertSettings, settings));
    } catch (failure) {
      // Another user saved first: their version is the base of the next attempt.
      if (failure instanceof ApiError && failure.status === 409) await client.invalidateQueries({ queryKey });
      throw failure;
    }
  };
}
