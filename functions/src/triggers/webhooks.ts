import { cloudLog } from '../adapters/platform/cloud-log.ts';
import { settings } from '../adapters/platform/settings.ts';
import { systemClock } from '../adapters/platform/system.ts';
import type { WebhookDeliveryDeps } from '../adapters/webhooks/deliver-webhooks.ts';
import { deliverWebhook } from '../adapters/webhooks/deliver-webhooks.ts';
import { firestoreWebhookQueue } from '../adapters/webhooks/firestore-webhook-queue.ts';
import { webhookSender } from '../adapters/webhooks/post-webhook.ts';
import { resolveHost } from '../adapters/webhooks/webhook-host.ts';
import { webhookDisabledEmail } from '../features/webhooks/emails.ts';
import type { CreatedEvent } from './document-events.ts';

/** The ports of webhook delivery, as deployed. */
export const webhookDelivery = (): WebhookDeliveryDeps => ({
  queue: firestoreWebhookQueue(systemClock, webhookDisabledEmail(settings.siteUrl())),
  sender: webhookSender({ allowsPrivate: settings.allowsPrivateWebhooks(), resolve: resolveHost }),
  clock: systemClock,
  log: cloudLog,
});

/** Sends a webhook as soon as it is in the outbox. */
export const webhookDeliveryCreated = (event: CreatedEvent<'id'>) => deliverWebhook(webhookDelivery(), event.params.id);
