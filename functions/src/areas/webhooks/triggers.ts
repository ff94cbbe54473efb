import { cloudLog } from '../../platform/log/cloud-log.ts';
import { settings } from '../../platform/settings.ts';
import { systemClock } from '../../platform/system.ts';
import type { WebhookDeliveryDeps } from './deliver-webhooks.ts';
import { deliverWebhook } from './deliver-webhooks.ts';
import { firestoreWebhookQueue } from './webhook-queue-store.ts';
import { webhookSender } from './post-webhook.ts';
import { resolveHost } from './webhook-host.ts';
import { webhookDisabledEmail } from './emails/webhooks-emails.ts';
import type { CreatedEvent } from '../../platform/triggers/document-events.ts';

/** The ports of webhook delivery, as deployed. */
export const webhookDelivery = (): WebhookDeliveryDeps => ({
  queue: firestoreWebhookQueue(systemClock, webhookDisabledEmail(settings.siteUrl())),
  sender: webhookSender({ allowsPrivate: settings.allowsPrivateWebhooks(), resolve: resolveHost }),
  clock: systemClock,
  log: cloudLog,
});

/** Sends a webhook as soon as it is in the outbox. */
export const webhookDeliveryCreated = (event: CreatedEvent<'id'>) => deliverWebhook(webhookDelivery(), event.params.id);
