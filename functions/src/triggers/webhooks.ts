import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { cloudLog } from '../adapters/platform/cloud-log.ts';
import { settings, webhookSecrets } from '../adapters/platform/settings.ts';
import { systemClock, systemIds } from '../adapters/platform/system.ts';
import { enqueueArrivals as enqueueAllArrivals } from '../adapters/webhooks/arrivals.ts';
import type { WebhookDeliveryDeps } from '../adapters/webhooks/deliver-webhooks.ts';
import { deliverDueWebhooks, deliverWebhook } from '../adapters/webhooks/deliver-webhooks.ts';
import { firestoreWebhookQueue } from '../adapters/webhooks/firestore-webhook-queue.ts';
import { webhookSender } from '../adapters/webhooks/post-webhook.ts';
import { resolveHost } from '../adapters/webhooks/webhook-host.ts';
import { webhookDisabledEmail } from '../features/webhooks/emails.ts';
import { SCHEDULE_OPTIONS, WRITE_TRIGGER_OPTIONS } from './trigger-options.ts';

const deliveryDeps = (): WebhookDeliveryDeps => ({
  queue: firestoreWebhookQueue(systemClock, webhookDisabledEmail(settings.siteUrl())),
  sender: webhookSender({ allowsPrivate: settings.allowsPrivateWebhooks(), resolve: resolveHost }),
  clock: systemClock,
  log: cloudLog,
});

/** Sends a webhook as soon as it is in the outbox; `retryWebhooks` sends deferred ones. */
export const webhookDeliveryCreated = onDocumentCreated(
  { document: 'webhookDeliveries/{id}', ...WRITE_TRIGGER_OPTIONS, secrets: webhookSecrets },
  (event) => deliverWebhook(deliveryDeps(), event.params.id),
);

/** Every minute: sends deferred, interrupted and manually retried webhooks. */
export const retryWebhooks = onSchedule({ schedule: '* * * * *', ...SCHEDULE_OPTIONS, secrets: webhookSecrets }, () =>
  deliverDueWebhooks(deliveryDeps()),
);

/** Every minute: enqueues the event of drivers who are near their next stop. */
export const enqueueArrivals = onSchedule({ schedule: '* * * * *', ...SCHEDULE_OPTIONS }, () =>
  enqueueAllArrivals({ clock: systemClock, ids: systemIds, log: cloudLog }),
);
