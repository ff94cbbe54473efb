/** Notifications to devices (Web Push): of alerts to users of the back-office, of jobs to drivers. */
import * as z from 'zod';
import { CalendarDate, TimeOfDay } from './quote.ts';

/** Maximum push devices per person; adding one more drops the oldest. */
export const MAX_PUSH_DEVICES = 10;

/** The SHA-256 of a subscription’s endpoint, in hexadecimal. */
export const DeviceId = z.string().regex(/^[0-9a-f]{64}$/);

const MAX_ENDPOINT_LENGTH = 1_000;

/**
 * Result of `PushSubscription.toJSON()`: the address to send to, and the keys that only the device can decrypt with.
 */
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

/** Push settings of a driver. */
export const DriverPush = z.object({
  /** The public VAPID key that a browser subscribes with; null if the installation sends no notifications. */
  pushKey: z.string().nullable(),
  /** Ids of the devices that get notifications while the driver’s session lasts. */
  devices: z.array(DeviceId),
});
export type DriverPush = z.infer<typeof DriverPush>;

/**
 * A device, beside `expiresAt`: a user’s in `accounts/{a}/pushDevices/{id}`, a driver’s in
 * `accounts/{a}/driverDevices/{id}`.
 */
export const PushDevice = z.object({
  /** The user’s id, or the driver’s. */
  uid: z.string(),
  /** The session that added it or, for users, used it last; the device gets no notifications once it ends. */
  sessionId: z.string(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  /** Milliseconds since 1970. */
  createdAt: z.int(),
});
export type PushDevice = z.infer<typeof PushDevice>;

/**
 * Kinds of notices about a job. `renewed` offers it again to a driver who was not yet notified of its loss; `returned`
 * says that a job which the driver had accepted is theirs again; `handed_over` gives them a job with the cargo on board.
 */
export const DriverNoticeKind = z.enum([
  'offer',
  'renewed',
  'returned',
  'handed_over',
  'withdrawn',
  'changed',
  'cancelled',
  'restored',
]);
export type DriverNoticeKind = z.infer<typeof DriverNoticeKind>;

const delivery = {
  accountId: z.string(),
  deviceId: z.string(),
  /** `skipped`: the notification was no longer needed. */
  state: z.enum(['pending', 'sent', 'skipped', 'failed']),
  attempts: z.int(),
  nextAttemptAt: z.int(),
  leasedUntil: z.int(),
  error: z.string().nullable(),
  createdAt: z.int(),
};

/** An alert for a user’s device. Its text is read from the alert when it is sent. */
export const AlertDelivery = z.object({ ...delivery, alertId: z.string() });
export type AlertDelivery = z.infer<typeof AlertDelivery>;

/** A notice about a job for a driver’s device. Its text is read from the service when it is sent. */
export const JobDelivery = z.object({
  ...delivery,
  driverId: z.string(),
  serviceId: z.string(),
  kind: DriverNoticeKind,
  /** Key of the e-mail with the same notice. */
  noticeId: z.string(),
  /** Appointment that the driver last saw: a job given to another driver may have a new one. */
  date: CalendarDate,
  hour: TimeOfDay,
});
export type JobDelivery = z.infer<typeof JobDelivery>;

/** An offer of a search for a driver’s device. Its text is read from the offer when it is sent. */
export const OfferDelivery = z.object({ ...delivery, driverId: z.string(), offerId: z.string(), noticeId: z.string() });
export type OfferDelivery = z.infer<typeof OfferDelivery>;

/** Why a driver is no longer available without having switched it off. */
export const AvailabilityEnd = z.enum(['until', 'missed']);
export type AvailabilityEnd = z.infer<typeof AvailabilityEnd>;

/** That a driver’s availability ended by itself, for a device of theirs. */
export const AvailabilityDelivery = z.object({
  ...delivery,
  driverId: z.string(),
  availabilityEnd: AvailabilityEnd,
  noticeId: z.string(),
});
export type AvailabilityDelivery = z.infer<typeof AvailabilityDelivery>;

/** One notification for one device, `pushDeliveries/{id}`, beside `expiresAt`. Instants are milliseconds since 1970. */
export const PushDelivery = z.union([AlertDelivery, JobDelivery, OfferDelivery, AvailabilityDelivery]);
export type PushDelivery = z.infer<typeof PushDelivery>;

const message = {
  /** A later message with the same tag replaces the notification. */
  tag: z.string(),
  title: z.string(),
  body: z.string(),
};

/** Message about an alert for the service worker, encrypted for the device: the text of the bell, and its link. */
export const AlertMessage = z.object({
  ...message,
  serviceId: z.string().nullable(),
  driverId: z.string().nullable(),
  document: z.string().nullable(),
});
export type AlertMessage = z.infer<typeof AlertMessage>;

/** Message about a driver’s job; it links to the job in the driver’s app. */
export const JobMessage = z.object({ ...message, jobId: z.string() });
export type JobMessage = z.infer<typeof JobMessage>;

/** Message about an offer, which covers the driver’s app; it is of no use from `expiresAt`, milliseconds since 1970. */
export const OfferMessage = z.object({ ...message, offerId: z.string(), expiresAt: z.int() });
export type OfferMessage = z.infer<typeof OfferMessage>;

/** Message that leads to the first view of the driver’s app. */
export const DriverAppMessage = z.object({ ...message, driverApp: z.literal(true) });
export type DriverAppMessage = z.infer<typeof DriverAppMessage>;

export type PushMessage = AlertMessage | JobMessage | OfferMessage | DriverAppMessage;
