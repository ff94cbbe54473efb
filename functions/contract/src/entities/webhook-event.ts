import * as z from 'zod';
import { ServiceRow } from './service.ts';
import { SearchTally } from './service-search.ts';

/** Version of the events' shape; a change that breaks receivers gets a new one. */
export const WEBHOOK_API_VERSION = '2026-11-01';

/**
 * The events that an endpoint can subscribe to. One change of a service is one event, of the first type that fits; those of
 * its search and of an arrival come besides.
 */
export const WEBHOOK_EVENT_TYPES = [
  'service.created',
  'service.cancelled',
  'service.finished',
  'service.assigned',
  'service.updated',
  'service.arriving',
  'service.search_started',
  'service.offered',
  'service.search_failed',
] as const;
export const WebhookEventType = z.enum(WEBHOOK_EVENT_TYPES);
export type WebhookEventType = z.infer<typeof WebhookEventType>;

/** Sent by the test button; no endpoint subscribes to it. */
export const WEBHOOK_TEST_TYPE = 'webhook.test';
export const SentWebhookType = z.enum([...WEBHOOK_EVENT_TYPES, WEBHOOK_TEST_TYPE]);
export type SentWebhookType = z.infer<typeof SentWebhookType>;

/** Near the origin, or near the destination with the load. */
const ARRIVAL_STOPS = ['start', 'finish'] as const;

/** The driver's position near the next stop of a service. */
export const ServiceArrival = z.object({
  stop: z.enum(ARRIVAL_STOPS),
  lat: z.number(),
  lng: z.number(),
  /** Great-circle distance to the stop, in metres. */
  distance_m: z.int(),
  /** ISO instant of the position. */
  at: z.string(),
});
export type ServiceArrival = z.infer<typeof ServiceArrival>;

/** The search for a service's driver. */
const WebhookSearch = SearchTally.extend({
  /** ISO instant at which it ends without a driver. */
  ends_at: z.string(),
});

/** An offer of a service to a driver. */
const WebhookOffer = z.object({
  id: z.string(),
  /** Id of the driver. */
  driver: z.string(),
  /** ISO instant until which the driver may accept. */
  expires_at: z.string(),
});

/** The body of a delivery, identical for every endpoint and attempt. */
export const WebhookEvent = z.object({
  id: z.string(),
  object: z.literal('event'),
  api_version: z.literal(WEBHOOK_API_VERSION),
  type: SentWebhookType,
  /** ISO instant of the change. */
  created: z.string(),
  /** Id of the account. */
  account: z.string(),
  data: z.object({
    /** The service after the change; an invented one in a test, null in tests of former releases. */
    service: ServiceRow.nullable(),
    /** The fields that changed, with their earlier values. */
    previous: ServiceRow.partial().optional(),
    /** Only in `service.arriving`. */
    arrival: ServiceArrival.optional(),
    /** Only in events of the search: its answers after the change. */
    search: WebhookSearch.optional(),
    /** Only in `service.offered`. */
    offer: WebhookOffer.optional(),
  }),
});
export type WebhookEvent = z.infer<typeof WebhookEvent>;
