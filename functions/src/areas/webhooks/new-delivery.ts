import { WEBHOOK_DELIVERY_LIFETIME_MS } from '@llevo/contract/entities/webhook';
import type { StoredWebhookDelivery } from '@llevo/contract/entities/webhook';
import { WEBHOOK_API_VERSION } from '@llevo/contract/entities/webhook-event';
import type { WebhookEvent } from '@llevo/contract/entities/webhook-event';
import { Timestamp } from 'firebase-admin/firestore';
import { tracedFields } from '../../platform/log/trace-context.ts';
import type { Ids } from '../../platform/seams/core.ts';

const EVENT_ID_LENGTH = 24;

/** The id of an event, derived from its idempotency key. */
export const webhookEventId = (ids: Ids, accountId: string, key: string): string =>
  `evt_${ids.base62From(`webhook event\n${accountId}\n${key}`, EVENT_ID_LENGTH)}`;

/** The id of an event's delivery to one endpoint: an event that is enqueued twice is delivered once. */
export const webhookDeliveryId = (eventId: string, webhookId: string): string => `${eventId}-${webhookId}`;

interface EventFacts {
  readonly id: string;
  readonly accountId: string;
  readonly type: WebhookEvent['type'];
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly data: WebhookEvent['data'];
}

/** The body of an event. */
export function webhookBody({ id, accountId, type, at, data }: EventFacts): string {
  const event: WebhookEvent = {
    id,
    object: 'event',
    api_version: WEBHOOK_API_VERSION,
    type,
    created: new Date(at).toISOString(),
    account: accountId,
    data,
  };
  return JSON.stringify(event);
}

/** A new delivery as stored; a time-to-live policy deletes it. */
export function newDelivery(
  facts: Pick<StoredWebhookDelivery, 'accountId' | 'endpointId' | 'eventId' | 'type' | 'body' | 'people' | 'createdAt'>,
): StoredWebhookDelivery & { expiresAt: Timestamp } {
  return {
    ...facts,
    state: 'pending',
    attempts: 0,
    httpStatus: null,
    durationMs: null,
    response: null,
    error: null,
    nextAttemptAt: facts.createdAt,
    leasedUntil: 0,
    lastAttemptAt: null,
    expiresAt: Timestamp.fromMillis(facts.createdAt + WEBHOOK_DELIVERY_LIFETIME_MS),
    ...tracedFields(),
  };
}
