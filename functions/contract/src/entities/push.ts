/** Notifications to devices (Web Push): of alerts to users of the back-office, of jobs to drivers. */
import * as z from 'zod';
import { CalendarDate, TimeOfDay } from './quote.ts';

/** Devices of one person that are told; of more the oldest is told no longer. */
export const MAX_PUSH_DEVICES = 10;

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

/** What notifications an installation sends to a driver. */
export const DriverPush = z.object({
  /** The public VAPID key that a browser subscribes with; null where the installation sends no notifications. */
  pushKey: z.string().nullable(),
  /** Ids of the devices that are told while the driver’s session lasts. */
  devices: z.array(DeviceId),
});
export type DriverPush = z.infer<typeof DriverPush>;

/**
 * A device, beside `expiresAt`: a user’s in `accounts/{a}/pushDevices/{id}`, a driver’s in `accounts/{a}/driverDevices/{id}`.
 */
export const PushDevice = z.object({
  /** The user’s id, or the driver’s. */
  uid: z.string(),
  /** The session that it was added in, or a user’s last seen in: without it the device is told of nothing. */
  sessionId: z.string(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  /** Milliseconds since 1970. */
  createdAt: z.int(),
});
export type PushDevice = z.infer<typeof PushDevice>;

/**
 * What a driver is told of a job. `renewed` is an offer to a driver who had the job before and was not yet told of its
 * loss; `returned` tells one who had accepted it that it is theirs again.
 */
export const DriverNoticeKind = z.enum([
  'offer',
  'renewed',
  'returned',
  'withdrawn',
  'changed',
  'cancelled',
  'restored',
]);
export type DriverNoticeKind = z.infer<typeof DriverNoticeKind>;

const delivery = {
  accountId: z.string(),
  deviceId: z.string(),
  /** `skipped`: nobody had to be told any more. */
  state: z.enum(['pending', 'sent', 'skipped', 'failed']),
  attempts: z.int(),
  nextAttemptAt: z.int(),
  leasedUntil: z.int(),
  error: z.string().nullable(),
  createdAt: z.int(),
};

/** An alert for a user’s device. What it says is read from the alert when it is sent. */
export const AlertDelivery = z.object({ ...delivery, alertId: z.string() });
export type AlertDelivery = z.infer<typeof AlertDelivery>;

/** A notice about a job for a driver’s device. What it says is read from the service when it is sent. */
export const JobDelivery = z.object({
  ...delivery,
  driverId: z.string(),
  serviceId: z.string(),
  kind: DriverNoticeKind,
  /** Key of the e-mail that says the same. */
  noticeId: z.string(),
  /** When the job was to begin, as the driver knew it: one that was taken may have another time since. */
  date: CalendarDate,
  hour: TimeOfDay,
});
export type JobDelivery = z.infer<typeof JobDelivery>;

/** One notification for one device, `pushDeliveries/{id}`, beside `expiresAt`. Instants are milliseconds since 1970. */
export const PushDelivery = z.union([AlertDelivery, JobDelivery]);
export type PushDelivery = z.infer<typeof PushDelivery>;

const message = {
  /** A later message about the same replaces the notification. */
  tag: z.string(),
  title: z.string(),
  body: z.string(),
};

/** What the service worker receives of an alert, encrypted for the device: what the bell shows, and where it leads. */
export const AlertMessage = z.object({
  ...message,
  serviceId: z.string().nullable(),
  driverId: z.string().nullable(),
  document: z.string().nullable(),
});
export type AlertMessage = z.infer<typeof AlertMessage>;

/** The same of a driver’s job; it leads to the job in the driver’s app. */
export const JobMessage = z.object({ ...message, jobId: z.string() });
export type JobMessage = z.infer<typeof JobMessage>;

export type PushMessage = AlertMessage | JobMessage;
