/** Webhook endpoints of the account. Only the answer that creates one has its secret, as at Stripe. */
import type { Params } from '../request/params.ts';
import { invalidRequest } from '../store/errors.ts';
import { newId, signingSecret } from '../store/ids.ts';
import type { StripeStore } from '../store/store.ts';
import type { WebhookEndpoint } from '../store/types.ts';

const MAX_ENDPOINTS = 16;

/** An event's name, or `*` for all. Stripe refuses groups such as `invoice.*`. */
const EVENT = /^(?:\*|[a-z_]+(?:\.[a-z_]+)+)$/;

function checkedEvents(names: readonly string[]): string[] {
  const unknown = names.find((name) => !EVENT.test(name));
  if (unknown !== undefined) throw invalidRequest(`Invalid enabled_events: ${unknown}`, 'enabled_events');
  return [...names];
}

function requiredEvents(params: Params): string[] {
  const events = params.texts('enabled_events');
  if (events.length === 0)
    throw invalidRequest('Missing required param: enabled_events.', 'enabled_events', 'parameter_missing');
  return events;
}

function checkedUrl(url: string): string {
  if (!/^https?:\/\/[^/]+/.test(url)) throw invalidRequest('Invalid URL: An explicit scheme must be provided.', 'url');
  return url;
}

export function createWebhookEndpoint(store: StripeStore, params: Params): WebhookEndpoint {
  if (Object.keys(store.state.webhookEndpoints).length >= MAX_ENDPOINTS) {
    throw invalidRequest(`You have reached the maximum of ${MAX_ENDPOINTS} test webhook endpoints.`);
  }
  const endpoint: WebhookEndpoint = {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: params.text('api_version') ?? null,
    application: null,
    created: store.now(),
    description: params.text('description') ?? null,
    enabled_events: checkedEvents(requiredEvents(params)),
    livemode: false,
    metadata: params.metadata(),
    status: 'enabled',
    url: checkedUrl(params.required('url')),
  };
  store.state.webhookEndpoints[endpoint.id] = endpoint;
  return { ...endpoint, secret: signingSecret() };
}

/** Changes address, events and state. The version is fixed at the creation: the API has no such parameter. */
export function updateWebhookEndpoint(store: StripeStore, id: string, params: Params): WebhookEndpoint {
  const endpoint = store.get('webhookEndpoints', id);
  const events = params.texts('enabled_events');
  const url = params.text('url');
  const updated: WebhookEndpoint = {
    ...endpoint,
    ...(events.length > 0 && { enabled_events: checkedEvents(events) }),
    ...(typeof url === 'string' && { url: checkedUrl(url) }),
    status: params.boolean('disabled') === true ? 'disabled' : 'enabled',
  };
  // A refused change leaves the endpoint as it was.
  params.assertAllKnown();
  store.state.webhookEndpoints[id] = updated;
  return updated;
}

export function deleteWebhookEndpoint(store: StripeStore, id: string): object {
  store.get('webhookEndpoints', id);
  Reflect.deleteProperty(store.state.webhookEndpoints, id);
  return { id, object: 'webhook_endpoint', deleted: true };
}
