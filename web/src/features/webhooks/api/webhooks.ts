import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  rotateWebhookSecret,
  updateWebhook,
} from '@llevo/contract/endpoints/webhooks';
import type { OutputOf, SentInputOf } from '@llevo/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { trackEvent } from '../../../lib/http/track-event.ts';

/** An endpoint that was created, or whose secret was rotated: the only responses with the secret. */
export type NewSecret = OutputOf<typeof createWebhook>;

/** Endpoints of the account. */
export const webhooksQuery = () =>
  queryOptions({
    queryKey: ['webhooks'],
    queryFn: ({ signal }) => call(listWebhooks, {}, { signal }),
    meta: { handlesOwnErrors: true },
  });

/** One endpoint. */
export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', id],
    queryFn: ({ signal }) => call(getWebhook, { id }, { signal }),
    meta: { handlesOwnErrors: true },
  });

/** Refetches the list and every endpoint. */
const refresh = () => queryClient.invalidateQueries({ queryKey: ['webhooks'] });

/** Registers an endpoint. Throws ApiError or NetworkError, as all calls below. */
export async function addWebhook(input: SentInputOf<typeof createWebhook>): Promise<NewSecret> {
  const webhook = await call(createWebhook, input);
  trackEvent('webhook.created', { events: input.events.length });
  await refresh();
  return webhook;
}

/** Changes an endpoint, disables it or enables it. */
export async function changeWebhook(input: SentInputOf<typeof updateWebhook>): Promise<void> {
  await call(updateWebhook, input);
  await refresh();
}

/** Replaces the secret; the replaced one signs for a day more. */
export async function rotateSecret(id: string): Promise<NewSecret> {
  const webhook = await call(rotateWebhookSecret, { id });
  await refresh();
  return webhook;
}

/** Deletes an endpoint. */
export async function removeWebhook(id: string): Promise<void> {
  await call(deleteWebhook, { id });
  await queryClient.invalidateQueries({ ...webhooksQuery(), exact: true });
}
