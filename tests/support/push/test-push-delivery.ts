import { localPushKeys } from '../../../emulators/push-keys.ts';
import { readAlertPush } from '../../../functions/src/areas/alerts/alert-push.ts';
import { readJobPush } from '../../../functions/src/areas/driver-app/job-push.ts';
import type { PushDeliveryDeps } from '../../../functions/src/platform/push/deliver-pushes.ts';
import { firestorePushQueue } from '../../../functions/src/platform/push/push-queue.ts';
import { webPushSender } from '../../../functions/src/platform/push/web-push-sender.ts';
import { webhookSender } from '../../../functions/src/areas/webhooks/post-webhook.ts';
import { resolveHost } from '../../../functions/src/areas/webhooks/webhook-host.ts';

export const PUSH_KEYS = { subject: 'mailto:soporte@llevo.test', ...localPushKeys() };

/** Delivery as the deployed one, by a clock of the test's; to private addresses too unless told otherwise. */
export function testPushDelivery(time: { readonly now: number }, { allowsPrivate = true } = {}): PushDeliveryDeps {
  const clock = { nowMs: () => time.now, waitUntil: () => Promise.resolve() };
  return {
    queue: firestorePushQueue(clock, { alert: readAlertPush, job: readJobPush }),
    sender: webPushSender(() => PUSH_KEYS, webhookSender({ allowsPrivate, resolve: resolveHost })),
    clock,
    log: { info: () => undefined, error: () => undefined },
  };
}
