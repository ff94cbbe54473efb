import { readAlertPush } from '../areas/alerts/alert-push.ts';
import { readJobPush } from '../areas/driver-app/job-push.ts';
import { cloudLog } from '../platform/log/cloud-log.ts';
import { settings } from '../platform/settings.ts';
import { systemClock } from '../platform/system.ts';
import type { PushDeliveryDeps } from '../platform/push/deliver-pushes.ts';
import { deliverPush } from '../platform/push/deliver-pushes.ts';
import { firestorePushQueue } from '../platform/push/push-queue.ts';
import { webPushSender } from '../platform/push/web-push-sender.ts';
import { webhookSender } from '../areas/webhooks/post-webhook.ts';
import { resolveHost } from '../areas/webhooks/webhook-host.ts';
import type { CreatedEvent } from '../platform/triggers/document-events.ts';
import { isWithinRetryWindow } from '../platform/triggers/retry-window.ts';

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
