import type { Webhook, WebhookDelivery, WebhookOutcome } from '../../entities/webhook.ts';
import type { EndpointExamples } from '../example.ts';
import { onlyPage } from '../example.ts';
import { webhookExample } from './events.ts';

const SECRET = 'whsec_example-not-a-real-secret';

const webhook: Webhook = {
  id: 'Tk2Vn8RxWq5L',
  url: 'https://erp.example.com/llevo',
  description: 'ERP de la bodega',
  events: ['service.created', 'service.finished'],
  active: true,
  date_created: '2026-11-02T15:10:00.000Z',
  failing_since: null,
  date_disabled: null,
  disabled_by: null,
  previous_expires: null,
};
const { id } = webhook;

const event = webhookExample('service.created');
const outcome: WebhookOutcome = {
  id: `${event.id}-${id}`,
  state: 'failed',
  attempts: 10,
  http_status: 503,
  date_created: event.created,
  last_attempt: '2026-11-23T18:42:00.000Z',
};
const delivery: WebhookDelivery = {
  ...outcome,
  event_id: event.id,
  type: event.type,
  duration_ms: 412,
  response: 'Service Unavailable',
  error: 'status',
  request: JSON.stringify(event),
  next_attempt: null,
};

export const webhookEndpointExamples = {
  listWebhooks: {
    description:
      'Includes disabled endpoints. `failing_since` is null while deliveries succeed; `last_deliveries` has up to 20.',
    input: {},
    output: [{ ...webhook, last_deliveries: [outcome] }],
  },
  getWebhook: {
    description: 'The secret is only returned by registration and rotation.',
    input: { id },
    output: webhook,
  },
  createWebhook: {
    description:
      'Store `secret` now: it verifies the signature of deliveries. 402 if the plan admits no more endpoints.',
    input: { url: webhook.url, description: webhook.description, events: webhook.events },
    output: { ...webhook, secret: SECRET },
  },
  updateWebhook: {
    description: 'Fields that are left out stay as they are. An enabled endpoint counts towards the plan again.',
    input: { id, active: false },
    output: { ...webhook, active: false, date_disabled: '2026-11-24T14:30:00.000Z', disabled_by: 'Óscar Villacís' },
  },
  rotateWebhookSecret: {
    description: 'During this time receivers accept either signature.',
    input: { id },
    output: { ...webhook, previous_expires: '2026-11-25T14:30:00.000Z', secret: SECRET },
  },
  deleteWebhook: {
    description: 'Its deliveries are deleted too.',
    input: { id },
    output: { id },
  },
  testWebhook: {
    description: 'Returns the id of the delivery; its outcome is in the list of deliveries.',
    input: { id },
    output: { id: `${webhookExample('webhook.test').id}-${id}` },
  },
  listWebhookDeliveries: {
    description: '`request` is the exact body that was signed.',
    input: { id, state: 'failed', limit: 25 },
    output: [delivery],
    page: onlyPage(1),
  },
  retryWebhookDelivery: {
    description: '409 if the delivery has not failed.',
    input: { id, delivery: delivery.id },
    output: { id: delivery.id, state: 'pending' },
  },
} satisfies Partial<EndpointExamples>;
