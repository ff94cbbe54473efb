import { createHash } from 'node:crypto';
import type { PushDevice, PushMessage } from '@llevo/contract/entities/push';

/** A message as it is handed to a push service. */
export interface OutgoingPush {
  readonly message: PushMessage;
  /** How long the push service keeps it for a device that is off. */
  readonly ttlSeconds: number;
  /** Replaces a kept message of the same topic (RFC 8030); null replaces nothing. */
  readonly topic: string | null;
}

/** Maximum characters of a topic (RFC 8030). */
const MAX_TOPIC_LENGTH = 32;

/** The topic of a subject, so that a later notification replaces one that the push service still holds. */
export const topicOf = (...subject: readonly string[]): string =>
  createHash('sha256').update(subject.join('\n')).digest('base64url').slice(0, MAX_TOPIC_LENGTH);

/** The answer of a push service; null if it did not answer. */
interface PushAnswer {
  readonly httpStatus: number | null;
}

export interface PushSender {
  /** Encrypts a message for a device and hands it to the device's push service. Never rejects. */
  readonly send: (device: PushDevice, push: OutgoingPush) => Promise<PushAnswer>;
}

/** Connects to public addresses only. */
interface PushTransport {
  /** Sends one request. Never rejects. */
  readonly post: (request: {
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: Uint8Array;
  }) => Promise<PushAnswer>;
}

/** Status code that push services return for invalid keys. */
const BAD_REQUEST = 400;

/** The installation's keys (RFC 8292). */
interface VapidKeys {
  /** The sender's address for the push service's operator: `mailto:` or `https:`. */
  readonly subject: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * Web Push: encrypted by RFC 8291, authorised by VAPID. `http` connects to public addresses only, as browsers choose the
 * endpoints.
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
  // Loaded on first use: the other functions start without it.
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { vapidDetails, TTL: ttlSeconds, urgency: 'high', ...(topic !== null && { topic }) },
  );
  return { url: endpoint, headers, body };
}
