import type { PushDevice, PushMessage } from '@llevo/contract/entities/alert-channels';
import type { WebhookSender } from '../../webhooks/ports.ts';
import type { PushSender } from './ports.ts';

/** How long a push service keeps a notification for a device that is off, in seconds. */
const TTL_SECONDS = 3_600;
/** What a push service answers to keys that are none. */
const BAD_REQUEST = 400;

/** The installation's keys (RFC 8292). */
export interface VapidKeys {
  /** An address of whoever sends, for the push service's operator: `mailto:` or `https:`. */
  readonly subject: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * Web Push: encrypted by RFC 8291, authorised by VAPID. `http` connects to public addresses only: an endpoint is whatever a
 * browser said.
 */
export const webPushSender = (keys: () => VapidKeys, http: WebhookSender): PushSender => ({
  send: async (device, message) => {
    const request = await encrypted(device, message, keys()).catch(() => null);
    return request === null ? { httpStatus: BAD_REQUEST } : http.post(request);
  },
});

async function encrypted({ endpoint, p256dh, auth }: PushDevice, message: PushMessage, vapidDetails: VapidKeys) {
  // Loaded where something is sent: the other functions start without it.
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { vapidDetails, TTL: TTL_SECONDS, urgency: 'high' },
  );
  return { url: endpoint, headers, body };
}
