/** Outgoing webhooks. No API key may call: a leaked key must not install a lasting copy of the account's data. */
import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { RecordId } from '../entities/person.ts';
import { ListedWebhook, Webhook, WebhookDelivery, WebhookDeliveryState } from '../entities/webhook.ts';
import { WebhookEventType, WEBHOOK_EVENT_TYPES } from '../entities/webhook-event.ts';
import { PageInput } from '../paging.ts';
import { webhookTestLimit } from './rate-limits.ts';

const URL_MESSAGE = 'Escribe una dirección que empiece con https://';
const EVENTS_MESSAGE = 'Elige al menos un evento';
const WebhookUrl = z.url({ protocol: /^https?$/, error: URL_MESSAGE }).max(500, URL_MESSAGE);
const Description = z.string().trim().max(200);
const Events = z.array(WebhookEventType, EVENTS_MESSAGE).min(1, EVENTS_MESSAGE).max(WEBHOOK_EVENT_TYPES.length);

const WithSecret = Webhook.extend({ secret: z.string() });

export const listWebhooks = defineEndpoint({
  method: 'GET',
  path: '/api/webhooks',
  access: 'admin',
  summary: 'The account’s webhook endpoints, newest first, each with its newest deliveries, without their secrets.',
  input: z.strictObject({}),
  output: z.array(ListedWebhook),
});

export const getWebhook = defineEndpoint({
  method: 'GET',
  path: '/api/webhooks/:id',
  access: 'admin',
  summary: 'One webhook endpoint, without its secret.',
  input: z.strictObject({ id: RecordId }),
  output: Webhook,
  errors: ['not_found'],
});

export const createWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/webhooks',
  access: 'admin',
  audit: ['webhook.create'],
  forbidsImpersonation: true,
  requiresPresence: true,
  notifies: ['person', 'owner'],
  requiresVerifiedEmail: true,
  summary: 'Registers a webhook endpoint; `secret` is returned once.',
  input: z.strictObject({ url: WebhookUrl, description: Description.default(''), events: Events }),
  output: WithSecret,
  errors: ['conflict', 'plan_required'],
});

export const updateWebhook = defineEndpoint({
  method: 'PATCH',
  path: '/api/webhooks/:id',
  access: 'admin',
  audit: ['webhook.update'],
  forbidsImpersonation: true,
  requiresPresence: true,
  presenceFields: { url: 'changed' },
  notifies: ['person', 'owner'],
  summary: 'Changes a webhook endpoint, disables it or enables it again.',
  input: z.strictObject({
    id: RecordId,
    url: WebhookUrl.optional(),
    description: Description.optional(),
    events: Events.optional(),
    active: z.boolean().optional(),
  }),
  output: Webhook,
  errors: ['not_found', 'conflict', 'plan_required'],
});

export const rotateWebhookSecret = defineEndpoint({
  method: 'POST',
  path: '/api/webhooks/:id/rotate',
  access: 'admin',
  audit: ['webhook.rotate'],
  forbidsImpersonation: true,
  requiresPresence: true,
  notifies: ['person', 'owner'],
  summary:
    'Replaces the signing secret, returned once. For 24 hours deliveries are signed with the previous secret too.',
  input: z.strictObject({ id: RecordId }),
  output: WithSecret,
  errors: ['not_found'],
});

export const deleteWebhook = defineEndpoint({
  method: 'DELETE',
  path: '/api/webhooks/:id',
  access: 'admin',
  audit: ['webhook.delete'],
  forbidsImpersonation: true,
  summary: 'Deletes a webhook endpoint; its pending deliveries are not sent.',
  input: z.strictObject({ id: RecordId }),
  output: z.object({ id: z.string() }),
  errors: ['not_found'],
});

export const testWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/webhooks/:id/test',
  access: 'admin',
  audit: ['webhook.test'],
  forbidsImpersonation: true,
  summary: 'Sends an event of type `webhook.test` to an active endpoint.',
  input: z.strictObject({ id: RecordId }),
  /** Id of the delivery. */
  output: z.object({ id: z.string() }),
  limit: webhookTestLimit,
  errors: ['not_found', 'conflict'],
});

export const listWebhookDeliveries = defineEndpoint({
  method: 'GET',
  path: '/api/webhooks/:id/deliveries',
  access: 'admin',
  summary: 'A page of the deliveries to a webhook endpoint in the last 30 days, newest first.',
  input: z.strictObject({ id: RecordId, state: WebhookDeliveryState.optional(), ...PageInput }),
  output: z.array(WebhookDelivery),
  paged: true,
});

export const retryWebhookDelivery = defineEndpoint({
  method: 'POST',
  path: '/api/webhooks/:id/deliveries/:delivery/retry',
  access: 'admin',
  audit: ['webhook.retry'],
  forbidsImpersonation: true,
  summary: 'Resends a failed delivery with the same event id.',
  input: z.strictObject({ id: RecordId, delivery: RecordId }),
  output: z.object({ id: z.string(), state: WebhookDeliveryState }),
  errors: ['not_found', 'conflict'],
});
