import type { Webhook, WebhookDelivery } from '@llevo/contract/entities/webhook';
import type { WebhookDeliveryRecord, WebhookRecord } from './ports.ts';

const toIsoTime = (instantMs: number): string => new Date(instantMs).toISOString();
const toIsoTimeOrNull = (instantMs: number | null): string | null => (instantMs === null ? null : toIsoTime(instantMs));

/** An endpoint as the API shows it. */
export const toWebhookResponse = (webhook: WebhookRecord): Webhook => ({
  id: webhook.id,
  url: webhook.url,
  description: webhook.description,
  events: webhook.events,
  active: webhook.active,
  date_created: toIsoTime(webhook.createdAt),
  failing_since: toIsoTimeOrNull(webhook.failingSince),
  date_disabled: toIsoTimeOrNull(webhook.disabledAt),
  previous_expires: toIsoTimeOrNull(webhook.previousValidUntil),
});

/** A delivery as the API shows it. */
export const toDeliveryResponse = (delivery: WebhookDeliveryRecord): WebhookDelivery => ({
  id: delivery.id,
  event_id: delivery.eventId,
  type: delivery.type,
  state: delivery.state,
  attempts: delivery.attempts,
  http_status: delivery.httpStatus,
  duration_ms: delivery.durationMs,
  response: delivery.response,
  error: delivery.error,
  request: delivery.body,
  date_created: toIsoTime(delivery.createdAt),
  last_attempt: toIsoTimeOrNull(delivery.lastAttemptAt),
  next_attempt: delivery.state === 'pending' ? toIsoTime(delivery.nextAttemptAt) : null,
});
