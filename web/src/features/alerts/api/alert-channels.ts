import { addPushDevice, getAlertChannels, removePushDevice, setAlertDigest } from '@llevo/contract/endpoints/alerts';
import type { AlertChannels, DigestChoice } from '@llevo/contract/entities/alert-channels';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { BrowserSubscription } from '../../../lib/push/browser-push.ts';
import { api } from '../../../lib/http/api.ts';

/** How the user is told of alerts beside the bell. */
export const alertChannelsQuery = () =>
  queryOptions({
    queryKey: ['alertChannels'],
    queryFn: ({ signal }) => api(getAlertChannels, {}, { signal }),
    meta: { handlesOwnErrors: true },
  });

interface AlertChannelChanges {
  readonly addDevice: (subscription: BrowserSubscription) => Promise<void>;
  readonly removeDevice: (id: string) => Promise<void>;
  readonly setDigest: (digest: DigestChoice) => Promise<void>;
}

/** The user's changes; each shows what the server made of it. Reject with ApiError or NetworkError. */
export function useAlertChannelChanges(): AlertChannelChanges {
  const client = useQueryClient();
  const show = async (changed: Promise<AlertChannels>) => {
    client.setQueryData(alertChannelsQuery().queryKey, await changed);
  };
  return {
    addDevice: (subscription) => show(api(addPushDevice, subscription)),
    removeDevice: (id) => show(api(removePushDevice, { id })),
    setDigest: (digest) => show(api(setAlertDigest, { digest })),
  };
}
