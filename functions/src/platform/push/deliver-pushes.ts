import type { Outbox } from '../outbox/outbox.ts';
import { deliver, deliverDue } from '../outbox/outbox.ts';
import type { Clock, Log } from '../seams/core.ts';
import { pushResult } from './push-result.ts';
import type { PushLease, PushQueue, PushSender } from './ports.ts';

/** The ports of notifications to devices. */
export interface PushDeliveryDeps {
  readonly queue: PushQueue;
  readonly sender: PushSender;
  readonly clock: Clock;
  readonly log: Log;
}

const pushEngine = ({ queue, sender, clock, log }: PushDeliveryDeps): Outbox<string, PushLease> => ({
  failureMessage: 'Notification could not be handled',
  perRun: 100,
  concurrency: 20,
  clock,
  log,
  lease: (deliveryId) => queue.lease(deliveryId),
  attempt: async (lease) => {
    const { httpStatus } = await sender.send(lease.device, lease.push);
    const result = pushResult(lease, httpStatus, clock.nowMs());
    await queue.settle(lease, result);
    log.info('Notification attempted', { delivery: lease.id, attempt: lease.attempt, httpStatus, state: result.state });
  },
  listDue: (limit) => queue.listDue(limit),
});

/** Sends one notification if it is due and not leased. At least once; the device replaces what has the same tag. */
export const deliverPush = (deps: PushDeliveryDeps, deliveryId: string): Promise<void> =>
  deliver(pushEngine(deps), deliveryId);

/** Sends the notifications that are due, until the given time. */
export const deliverDuePushes = (deps: PushDeliveryDeps, untilMs: number): Promise<void> =>
  deliverDue(pushEngine(deps), untilMs);
