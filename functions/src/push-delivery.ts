import { readAlertPush } from './areas/alerts/alert-push.ts';
import { readJobPush } from './areas/driver-app/job-push.ts';
import { resolveHost, webhookSender } from './areas/webhooks/webhook-sender.ts';
import { cloudLog } from './platform/log/cloud-log.ts';
import { deliverPush, pushQueue } from './platform/push/deliver-pushes.ts';
import type { PushDeliveryDeps } from './platform/push/deliver-pushes.ts';
import { webPushSender } from './platform/push/push-sender.ts';
import { settings } from './platform/settings.ts';
import { systemClock } from './platform/system.ts';
import { isWithinRetryWindow } from './platform/triggers/document-events.ts';
import type { CreatedEvent } from './platform/triggers/document-events.ts';

/** Push delivery as deployed. */
export const pushDelivery = (): PushDeliveryDeps => ({
  queue: pushQueue({ clock: systemClock, readers: { alert: readAlertPush, job: readJobPush } }),
  sender: webPushSender(
    () => ({
      subject: settings.vapidSubject(),
      publicKey: settings.pushKey() ?? '',
      privateKey: settings.vapidPrivateKey(),
    }),
    webhookSender({ use: 'push', allowsPrivate: settings.allowsPrivateWebhooks(), resolve: resolveHost }),
  ),
  clock: systemClock,
  log: cloudLog,
});

/** Sends a notification as soon as it is in the outbox. */
export async function pushDeliveryCreated(event: CreatedEvent<'id'>): Promise<void> {
  if (isWithinRetryWindow(event)) await deliverPush(pushDelivery(), event.params.id);
}
