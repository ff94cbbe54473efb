import { waitForHold } from './platform/outbox/outbox-lease.ts';
import { readAlertPush } from './areas/alerts/alert-push.ts';
import { readOfferPush } from './areas/dispatch/offer-push.ts';
import { readAvailabilityPush } from './areas/driver-app/availability.ts';
import { readJobPush } from './areas/driver-app/job-push.ts';
import { resolveHost, webhookSender } from './areas/webhooks/webhook-sender.ts';
import { cloudLog } from './platform/log/cloud-log.ts';
import { deliverPush, pushQueue } from './platform/push/deliver-pushes.ts';
import type { PushDeliveryDeps, PushReaders } from './platform/push/deliver-pushes.ts';
import { webPushSender } from './platform/push/push-sender.ts';
import { settings } from './platform/settings.ts';
import { systemClock } from './platform/system.ts';
import { isWithinRetryWindow } from './platform/triggers/document-events.ts';
import type { CreatedEvent } from './platform/triggers/document-events.ts';

/** Each kind of notification, as it is when sent. */
export const PUSH_READERS: PushReaders = {
  alert: readAlertPush,
  job: readJobPush,
  offer: readOfferPush,
  availability: readAvailabilityPush,
};

/** Push delivery as deployed. */
export const pushDelivery = (): PushDeliveryDeps => ({
  queue: pushQueue({ clock: systemClock, readers: PUSH_READERS }),
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

/** Sends a notification as soon as it is in the outbox, or at the end of a short hold. */
export async function pushDeliveryCreated(event: CreatedEvent<'id'>): Promise<void> {
  if (!isWithinRetryWindow(event) || !(await waitForHold(event.data?.data(), systemClock))) return;
  await deliverPush(pushDelivery(), event.params.id);
}
