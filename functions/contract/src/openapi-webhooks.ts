import type { WebhookEvent } from './entities/webhook-event.ts';
import { SentWebhookType } from './entities/webhook-event.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** Summary of each event type. */
export const WEBHOOK_SUMMARIES: Readonly<Record<SentWebhookType, string>> = {
  'service.created': 'A service was booked.',
  'service.cancelled': 'A service was cancelled.',
  'service.finished': 'A service was finished.',
  'service.assigned': 'A driver was assigned to a service.',
  'service.updated': 'Another field of a service changed.',
  'service.arriving': 'The driver of a service is within a kilometre of the next stop.',
  'service.search_started': 'The search for the driver of a service began, or began again.',
  'service.offered': 'A service was offered to a driver.',
  'service.search_failed': 'The search for the driver of a service ended without one.',
  'webhook.test': 'The test button was pressed.',
};

const header = (name: string, description: string): JsonObject => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const HEADERS = [
  header('Llevo-Event-Id', 'Identical for every attempt: receivers skip ids that they have already handled.'),
  header(
    'Llevo-Signature',
    '`t=…,v1=…`: the time in seconds, and the HMAC-SHA256 of `t.body` in hexadecimal, one `v1` for each secret in force.',
  ),
];

/** A request to an endpoint that an account registered. */
const toOperation = (type: SentWebhookType, example: WebhookEvent): JsonObject => ({
  post: {
    summary: WEBHOOK_SUMMARIES[type],
    tags: ['webhooks'],
    parameters: HEADERS,
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/WebhookEvent' }, example } },
    },
    responses: {
      '2XX': { description: 'Received. Any other response, or none within ten seconds, is retried for three days.' },
    },
  },
});

/** OpenAPI 3.1's `webhooks`: the events that an installation sends, each with an example body. */
export const openApiWebhooks = (
  exampleOf: (type: SentWebhookType) => WebhookEvent,
): Readonly<Record<string, JsonObject>> =>
  Object.fromEntries(SentWebhookType.options.map((type) => [type, toOperation(type, exampleOf(type))]));
