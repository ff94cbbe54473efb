import { drain } from '../firestore/drain.ts';
import type { Clock, Log } from '../seams/core.ts';
import { inTrace } from '../log/trace-context.ts';
import { pushResult } from './push-result.ts';
import type { PushQueue, PushSender } from './ports.ts';

/** The ports of notifications to devices. */
export interface PushDeliveryDeps {
  readonly queue: PushQueue;
  readonly sender: PushSender;
  readonly clock: Clock;
  readonly log: Log;
}

/** Notifications per run, and how many of them concurrently: a run of attempts that all time out ends within the minute. */
const MAX_PER_RUN = 100;
const CONCURRENCY = 20;

/** Sends one notification if it is due and not leased. At least once; the device replaces what has the same tag. */
export async function deliverPush(deps: PushDeliveryDeps, deliveryId: string): Promise<void> {
  const lease = await deps.queue.lease(deliveryId);
  if (lease === null) return;
  return inTrace(lease.trace, async () => {
    const { queue, sender, clock, log } = deps;
    const { httpStatus } = await sender.send(lease.device, lease.push);
    const result = pushResult(lease, httpStatus, clock.nowMs());
    await queue.settle(lease, result);
    log.info('Notification attempted', { delivery: lease.id, attempt: lease.attempt, httpStatus, state: result.state });
  });
}

/** Sends all notifications that are due, until the given time: failed ones, and those whose trigger did not run. */
export async function deliverDuePushes(deps: PushDeliveryDeps, untilMs: number): Promise<void> {
  await drain([...(await deps.queue.listDue(MAX_PER_RUN))], {
    concurrency: CONCURRENCY,
    isOver: () => deps.clock.nowMs() >= untilMs,
    // A failure does not stop the others; the notification is still due at a later run.
    handle: (delivery) =>
      deliverPush(deps, delivery).catch((error: unknown) => {
        deps.log.error('Notification could not be handled', { delivery, error: String(error) });
      }),
  });
}
