import { cloudLog } from '../../platform/log/cloud-log.ts';
import { settings } from '../../platform/settings.ts';
import { systemClock } from '../../platform/system.ts';
import type { CreatedEvent } from '../../platform/triggers/document-events.ts';
import { deliverWebhook, webhookQueue } from './deliver-webhooks.ts';
import type { WebhookDeliveryDeps } from './deliver-webhooks.ts';
import { webhookDisabledEmail } from './emails/webhook-disabled-email.ts';
import { resolveHost, webhookSender } from './webhook-sender.ts';

/** Webhook delivery as deployed. */
export const webhookDelivery = (): WebhookDeliveryDeps => ({
  queue: webhookQueue({ clock: systemClock, emailTo: webhookDisabledEmail(settings.siteUrl()) }),
  sender: webhookSender({ use: 'webhook', allowsPrivate: settings.allowsPrivateWebhooks(), resolve: resolveHost }),
  clock: systemClock,
  log: cloudLog,
});

/** Sends a webhook as soon as it is in the outbox. */
export const webhookDeliveryCreated = (event: CreatedEvent<'id'>) => deliverWebhook(webhookDelivery(), event.params.id);
