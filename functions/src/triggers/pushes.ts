import { readAlertPush } from '../adapters/alerts/alert-push.ts';
import { readJobPush } from '../adapters/driver-app/job-push.ts';
import { cloudLog } from '../adapters/platform/cloud-log.ts';
import { settings } from '../adapters/platform/settings.ts';
import { systemClock } from '../adapters/platform/system.ts';
import type { PushDeliveryDeps } from '../adapters/push/deliver-pushes.ts';
import { deliverPush } from '../adapters/push/deliver-pushes.ts';
import { firestorePushQueue } from '../adapters/push/firestore-push-queue.ts';
import { webPushSender } from '../adapters/push/web-push-sender.ts';
import { webhookSender } from '../adapters/webhooks/post-webhook.ts';
import { resolveHost } from '../adapters/webhooks/webhook-host.ts';
import type { CreatedEvent } from './document-events.ts';
import { isWithinRetryWindow } from './retry-window.ts';

/** The ports of notifications to devices, as deployed. */
export const pushDelivery = (): PushDeliveryDeps => ({
  queue: firestorePushQueue(systemClock, { alert: readAlertPush, job: readJobPush }),
  sender: webPushSender(
    () => ({
      subject: settings.vapidSubject(),
      publicKey: settings.pushKey() ?? '',
      privateKey: settings.vapidPrivateKey(),
    }),
    webhookSender({ allowsPrivate: settings.allowsPrivateWebhooks(), resolve: resolveHost }),
  ),
  clock: systemClock,
  log: cloudLog,
});

/** Sends a notification as soon as it is in the outbox. */
export async function pushDeliveryCreated(event: CreatedEvent<'id'>): Promise<void> {
  if (isWithinRetryWindow(event)) await deliverPush(pushDelivery(), event.params.id);
}
