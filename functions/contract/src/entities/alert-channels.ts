import * as z from 'zod';

/** Devices of one user that are told of alerts; of more the oldest is told no longer. */
export const MAX_PUSH_DEVICES = 10;

export const DigestChoice = z.enum(['none', 'daily']);
export type DigestChoice = z.infer<typeof DigestChoice>;

/** The SHA-256 of a subscription’s endpoint, in hexadecimal. */
export const DeviceId = z.string().regex(/^[0-9a-f]{64}$/);

const MAX_ENDPOINT_LENGTH = 1_000;

/** What `PushSubscription.toJSON()` gives: where to send, and the keys that only the device can decrypt with. */
export const PushSubscriptionInput = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).max(MAX_ENDPOINT_LENGTH),
  keys: z.strictObject({
    /** 65 bytes: a point of P-256, uncompressed. */
    p256dh: z.string().regex(/^B[\w-]{86}$/),
    /** 16 bytes. */
    auth: z.string().regex(/^[\w-]{22}$/),
  }),
});
export type PushSubscriptionInput = z.infer<typeof PushSubscriptionInput>;

/** How a user is told of alerts beside the bell. */
export const AlertChannels = z.object({
  /** The public VAPID key that a browser subscribes with; null where the installation sends no notifications. */
  pushKey: z.string().nullable(),
  /** Ids of the user’s devices that are told. */
  devices: z.array(DeviceId),
  digest: DigestChoice,
});
export type AlertChannels = z.infer<typeof AlertChannels>;

/** A device, `accounts/{a}/pushDevices/{id}`, beside `expiresAt`. */
export const PushDevice = z.object({
  uid: z.string(),
  /** The session that it was added in, or last seen in: without it the device is told of nothing. */
  sessionId: z.string(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  /** Milliseconds since 1970. */
  createdAt: z.int(),
});
export type PushDevice = z.infer<typeof PushDevice>;

/**
 * One alert for one device, `pushDeliveries/{id}`, beside `expiresAt`. Instants are milliseconds since 1970. What it says is read from
 * the alert when it is sent.
 */
export const PushDelivery = z.object({
  accountId: z.string(),
  alertId: z.string(),
  deviceId: z.string(),
  /** `skipped`: nobody had to be told any more. */
  state: z.enum(['pending', 'sent', 'skipped', 'failed']),
  attempts: z.int(),
  nextAttemptAt: z.int(),
  leasedUntil: z.int(),
  error: z.string().nullable(),
  createdAt: z.int(),
});
export type PushDelivery = z.infer<typeof PushDelivery>;

/** The summary that a user gets, `accounts/{a}/alertDigests/{uid}`; absent without. Milliseconds since 1970. */
export const AlertDigest = z.object({
  dueAt: z.int(),
  /** Alerts opened until then were in the last one. */
  sinceMs: z.int(),
});
export type AlertDigest = z.infer<typeof AlertDigest>;

/** What the service worker receives, encrypted for the device: what the bell shows, and where it leads. */
export const PushMessage = z.object({
  /** The same alert replaces its notification. */
  tag: z.string(),
  title: z.string(),
  body: z.string(),
  serviceId: z.string().nullable(),
  driverId: z.string().nullable(),
  document: z.string().nullable(),
});
export type PushMessage = z.infer<typeof PushMessage>;
