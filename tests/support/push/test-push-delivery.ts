import { localPushKeys } from '../../../emulators/push-keys.ts';
import type { PushDeliveryDeps } from '../../../functions/src/platform/push/deliver-pushes.ts';
import { pushQueue } from '../../../functions/src/platform/push/deliver-pushes.ts';
import { PUSH_READERS } from '../../../functions/src/push-delivery.ts';
import { webPushSender } from '../../../functions/src/platform/push/push-sender.ts';
import { resolveHost, webhookSender } from '../../../functions/src/areas/webhooks/webhook-sender.ts';

export const PUSH_KEYS = { subject: 'mailto:soporte@llevo.test', ...localPushKeys() };

/** Push delivery as deployed, on the test's clock; to private addresses too by default. */
export function testPushDelivery(time: { readonly now: number }, { allowsPrivate = true } = {}): PushDeliveryDeps {
  const clock = { nowMs: () => time.now, waitUntil: () => Promise.resolve() };
  return {
    queue: pushQueue({ clock, readers: PUSH_READERS }),
    sender: webPushSender(() => PUSH_KEYS, webhookSender({ use: 'push', allowsPrivate, resolve: resolveHost })),
    clock,
    log: { info: () => undefined, error: () => undefined },
  };
}
