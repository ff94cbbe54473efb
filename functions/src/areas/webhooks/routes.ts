import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhookDeliveries,
  listWebhooks,
  retryWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '@llevo/contract/endpoints/webhooks';
import type { ListedWebhook, Webhook, WebhookDelivery, WebhookOutcome } from '@llevo/contract/entities/webhook';
import { implement } from '../../http/implement.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { acceptedUrl } from '../../platform/outgoing/outgoing-url.ts';
import { webhookChangedEmail } from './emails/webhook-changed-email.ts';
import type { WebhookLimitError } from './new-webhook-error.ts';
import { webhookDeliveriesStore } from './webhook-deliveries-store.ts';
import type { DeliveryOutcome, WebhookDeliveryRecord } from './webhook-deliveries-store.ts';
import type { WebhookRecord } from './webhook-documents.ts';
import { webhooksStore } from './webhooks-store.ts';

const toIsoTime = (instantMs: number): string => new Date(instantMs).toISOString();

const toIsoTimeOrNull = (instantMs: number | null): string | null => (instantMs === null ? null : toIsoTime(instantMs));

/** An endpoint as the API shows it. */
const toWebhookResponse = (webhook: WebhookRecord): Webhook => ({
  id: webhook.id,
  url: webhook.url,
  description: webhook.description,
  events: webhook.events,
  active: webhook.active,
  date_created: toIsoTime(webhook.createdAt),
  failing_since: toIsoTimeOrNull(webhook.failingSince),
  date_disabled: toIsoTimeOrNull(webhook.disabledAt),
  disabled_by: webhook.disabledBy,
  previous_expires: toIsoTimeOrNull(webhook.previousValidUntil),
});

/** The outcome of a delivery as the API shows it. */
const toOutcomeResponse = (delivery: DeliveryOutcome): WebhookOutcome => ({
  id: delivery.id,
  state: delivery.state,
  attempts: delivery.attempts,
  http_status: delivery.httpStatus,
  date_created: toIsoTime(delivery.createdAt),
  last_attempt: toIsoTimeOrNull(delivery.lastAttemptAt),
});

/** A delivery as the API shows it. */
const toDeliveryResponse = (delivery: WebhookDeliveryRecord): WebhookDelivery => ({
  ...toOutcomeResponse(delivery),
  event_id: delivery.eventId,
  type: delivery.type,
  duration_ms: delivery.durationMs,
  response: delivery.response,
  error: delivery.error,
  request: delivery.body,
  next_attempt: delivery.state === 'pending' ? toIsoTime(delivery.nextAttemptAt) : null,
});

const webhookNotFoundError = () => new AppError('not_found', 'Ese destino no existe');

const WEBHOOK_RULES = { use: 'webhook', inputError: 'url' } as const;

function limitError(error: WebhookLimitError): AppError {
  if (error.kind === 'too_many') {
    return new AppError('conflict', 'Hay demasiados destinos. Elimina los que ya no uses.');
  }
  return new AppError('plan_required', 'El plan no incluye más destinos de webhooks', { plan: error.plan });
}

const disabledError = () => new AppError('conflict', 'El destino está desactivado. Actívalo para enviarle eventos.');

export const webhookRoutes = {
  listWebhooks: implement(listWebhooks, async ({ deps, caller: { accountId } }) => {
    const webhooks = await webhooksStore(deps).list(accountId);
    const withDeliveries = async (webhook: WebhookRecord): Promise<ListedWebhook> => {
      const deliveries = await webhookDeliveriesStore(deps).newest(accountId, webhook.id);
      return { ...toWebhookResponse(webhook), last_deliveries: deliveries.map(toOutcomeResponse) };
    };
    return { data: await Promise.all(webhooks.map(withDeliveries)) };
  }),

  getWebhook: implement(getWebhook, async ({ input, deps, caller }) => {
    const webhook = await webhooksStore(deps).get(caller.accountId, input.id);
    if (webhook === null) throw webhookNotFoundError();
    return { data: toWebhookResponse(webhook) };
  }),

  /** Registers an endpoint. Only this response and the rotation's contain the secret. */
  createWebhook: implement(createWebhook, async ({ input, deps, caller }) => {
    const { url, description, events } = input;
    acceptedUrl(url, { ...WEBHOOK_RULES, allowsPrivate: deps.allowsPrivateWebhooks });
    const creation = await webhooksStore(deps).create(
      caller,
      { url, description, events: [...new Set(events)] },
      webhookChangedEmail(deps.siteUrl),
    );
    if (creation.kind !== 'created') throw limitError(creation);
    return { data: { ...toWebhookResponse(creation.webhook), secret: creation.secret } };
  }),

  updateWebhook: implement(
    updateWebhook,
    async ({ input, deps, caller }) => {
      const { id, url, description, events, active } = input;
      if (url !== undefined) acceptedUrl(url, { ...WEBHOOK_RULES, allowsPrivate: deps.allowsPrivateWebhooks });
      const fields = {
        ...(url !== undefined && { url }),
        ...(description !== undefined && { description }),
        ...(events !== undefined && { events: [...new Set(events)] }),
        ...(active !== undefined && { active }),
      };
      const result = await webhooksStore(deps).change(caller, { id, fields }, webhookChangedEmail(deps.siteUrl));
      switch (result.kind) {
        case 'changed':
          return { data: toWebhookResponse(result.webhook) };
        case 'unknown':
          throw webhookNotFoundError();
        case 'no_room':
        case 'too_many':
          throw limitError(result);
      }
    },
    {
      stored: async ({ input: { id }, deps, caller }) => {
        const webhook = await webhooksStore(deps).get(caller.accountId, id);
        return webhook === null ? {} : { url: webhook.url };
      },
    },
  ),

  rotateWebhookSecret: implement(rotateWebhookSecret, async ({ input, deps, caller }) => {
    const rotation = await webhooksStore(deps).rotate(caller, input.id, webhookChangedEmail(deps.siteUrl));
    if (rotation === null) throw webhookNotFoundError();
    return { data: { ...toWebhookResponse(rotation.webhook), secret: rotation.secret } };
  }),

  deleteWebhook: implement(deleteWebhook, async ({ input: { id }, deps, caller }) => {
    if (!(await webhooksStore(deps).remove(caller, id))) throw webhookNotFoundError();
    return { data: { id } };
  }),

  /** Empty for an unknown endpoint: the query matches account and endpoint together. */
  listWebhookDeliveries: implement(listWebhookDeliveries, async ({ input, deps, caller }) => {
    const { id: webhookId, state } = input;
    const paging = toPaging(input);
    const page = await webhookDeliveriesStore(deps).page(caller.accountId, { webhookId, state }, paging);
    return toPageResult(page, paging, toDeliveryResponse);
  }),

  testWebhook: implement(testWebhook, async ({ input, deps, caller }) => {
    const result = await webhookDeliveriesStore(deps).test(caller, input.id);
    switch (result.kind) {
      case 'sent':
        return { data: { id: result.deliveryId }, message: 'Enviamos un evento de prueba' };
      case 'unknown':
        throw webhookNotFoundError();
      case 'disabled':
        throw disabledError();
    }
  }),

  /** Queues a failed delivery again; the schedule sends it within a minute. */
  retryWebhookDelivery: implement(retryWebhookDelivery, async ({ input, deps, caller }) => {
    const { id, delivery } = input;
    const result = await webhookDeliveriesStore(deps).retry(caller, id, delivery);
    switch (result.kind) {
      case 'pending':
        return {
          data: { id: delivery, state: result.kind },
          message: 'El evento se enviará de nuevo en menos de un minuto',
        };
      case 'unknown':
        throw new AppError('not_found', 'Ese envío no existe');
      case 'disabled':
        throw disabledError();
      case 'conflict':
        throw new AppError('conflict', 'Ese envío no ha fallado', { current: { state: result.current } });
    }
  }),
};
