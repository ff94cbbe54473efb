import type { PushDevice } from '@llevo/contract/entities/push';
import type { OutgoingPush, PushSender, PushTransport } from './ports.ts';

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
export const webPushSender = (keys: () => VapidKeys, http: PushTransport): PushSender => ({
  send: async (device, push) => {
    const request = await encrypted(device, push, keys()).catch(() => null);
    return request === null ? { httpStatus: BAD_REQUEST } : http.post(request);
  },
});

async function encrypted(
  { endpoint, p256dh, auth }: PushDevice,
  { message, ttlSeconds, topic }: OutgoingPush,
  vapidDetails: VapidKeys,
) {
  // Loaded where something is sent: the other functions start without it.
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { vapidDetails, TTL: ttlSeconds, urgency: 'high', ...(topic !== null && { topic }) },
  );
  return { url: endpoint, headers, body };
}
