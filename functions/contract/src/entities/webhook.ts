import * as z from 'zod';
import { SentWebhookType, WebhookEventType } from './webhook-event.ts';

/** Prefix of every signing secret. */
export const WEBHOOK_SECRET_PREFIX = 'whsec_';

/** For how long a replaced secret signs beside its replacement. */
export const WEBHOOK_SECRET_OVERLAP_MS = 24 * 60 * 60_000;

/** How long deliveries are kept. */
export const WEBHOOK_DELIVERY_LIFETIME_MS = 30 * 24 * 60 * 60_000;

/** An endpoint as stored under `accounts/{a}/webhooks/{id}`; instants are milliseconds since 1970. */
export const StoredWebhook = z.object({
  url: z.string(),
  description: z.string(),
  events: z.array(WebhookEventType),
  active: z.boolean(),
  /** Sealed with the installation's key; `previous` signs too until `validUntil`. */
  secrets: z.object({
    current: z.string(),
    previous: z.object({ secret: z.string(), validUntil: z.int() }).nullable(),
  }),
  /** When deliveries began to fail; null while they succeed. */
  failingSince: z.int().nullable(),
  /** When it was disabled; null while it is active, and if a member did so before this was stored. */
  disabledAt: z.int().nullable(),
  /** Name of the member who disabled it; null if failures did. */
  disabledBy: z.string().nullable().default(null),
  createdAt: z.int(),
  createdBy: z.string(),
});
export type StoredWebhook = z.infer<typeof StoredWebhook>;

/** An endpoint on the wire, without its secret. Instants are ISO. */
export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  events: z.array(WebhookEventType),
  active: z.boolean(),
  date_created: z.string(),
  failing_since: z.string().nullable(),
  date_disabled: z.string().nullable(),
  /** Name of the member who disabled it; null if failures did. */
  disabled_by: z.string().nullable().optional(),
  /** Until when the secret before the last rotation signs too. */
  previous_expires: z.string().nullable(),
});
export type Webhook = z.infer<typeof Webhook>;

/** `pending` will be attempted again, `delivered` was answered with a 2xx, `failed` ran out of attempts. */
export const WEBHOOK_DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const;
export const WebhookDeliveryState = z.enum(WEBHOOK_DELIVERY_STATES);
export type WebhookDeliveryState = z.infer<typeof WebhookDeliveryState>;

/** Why an attempt failed. */
const WEBHOOK_ERRORS = [
  /** Answered with a status other than 2xx. */
  'status',
  /** Answered with a redirect, which is not followed. */
  'redirect',
  'timeout',
  /** The host's address is not on a public network. */
  'private_address',
  /** The address is no longer allowed: not HTTPS, or another port than 443 and 8443. */
  'forbidden_address',
  'unknown_host',
  'refused',
  'certificate',
  'connection',
  /** The sender ended during the attempt, each time. */
  'interrupted',
  /** The endpoint is disabled or deleted. */
  'disabled',
] as const;
export const WebhookError = z.enum(WEBHOOK_ERRORS);
export type WebhookError = z.infer<typeof WebhookError>;

/** The last attempt of a delivery. */
const LastAttempt = {
  attempts: z.int(),
  httpStatus: z.int().nullable(),
  durationMs: z.int().nullable(),
  /** First bytes of the answer. */
  response: z.string().nullable(),
  error: WebhookError.nullable(),
};

/**
 * One event for one endpoint, `webhookDeliveries/{event}-{endpoint}`, beside `expiresAt`. Instants are milliseconds
 * since 1970.
 */
export const StoredWebhookDelivery = z.object({
  accountId: z.string(),
  endpointId: z.string(),
  eventId: z.string(),
  type: SentWebhookType,
  /** The exact bytes that are signed and sent: a `WebhookEvent` as JSON. */
  body: z.string(),
  /** `{account}/{person}` of the people named in the body, so that deleting one finds it. */
  people: z.array(z.string()),
  state: WebhookDeliveryState,
  ...LastAttempt,
  nextAttemptAt: z.int(),
  /** When the sender's lease ends; 0 without one. */
  leasedUntil: z.int(),
  lastAttemptAt: z.int().nullable(),
  createdAt: z.int(),
});
export type StoredWebhookDelivery = z.infer<typeof StoredWebhookDelivery>;

/** A delivery on the wire. */
export const WebhookDelivery = z.object({
  id: z.string(),
  event_id: z.string(),
  type: SentWebhookType,
  state: WebhookDeliveryState,
  attempts: z.int(),
  http_status: z.int().nullable(),
  duration_ms: z.int().nullable(),
  response: z.string().nullable(),
  error: WebhookError.nullable(),
  /** The body that is sent. */
  request: z.string(),
  /** ISO instants. */
  date_created: z.string(),
  last_attempt: z.string().nullable(),
  next_attempt: z.string().nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

/** Maximum deliveries shown of each endpoint in the list. */
export const MAX_LISTED_DELIVERIES = 20;

/** The outcome of a delivery, without what was sent and answered. */
export const WebhookOutcome = WebhookDelivery.pick({
  id: true,
  state: true,
  attempts: true,
  http_status: true,
  date_created: true,
  last_attempt: true,
});
export type WebhookOutcome = z.infer<typeof WebhookOutcome>;

/** An endpoint in the list, with its newest deliveries, newest first. */
export const ListedWebhook = Webhook.extend({ last_deliveries: z.array(WebhookOutcome).optional() });
export type ListedWebhook = z.infer<typeof ListedWebhook>;
