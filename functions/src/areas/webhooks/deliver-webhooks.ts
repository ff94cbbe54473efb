import { webhookRetryDelayMs } from './retry-schedule.ts';
import { webhookSignature } from './signature.ts';
import { drain } from '../../platform/firestore/drain.ts';
import type { Clock, Log } from '../../platform/seams/core.ts';
import { inTrace } from '../../platform/log/trace-context.ts';
import type { WebhookLease, WebhookQueue, WebhookSender } from './ports.ts';

/** The ports of webhook delivery. */
export interface WebhookDeliveryDeps {
  readonly queue: WebhookQueue;
  readonly sender: WebhookSender;
  readonly clock: Clock;
  readonly log: Log;
}

/** Deliveries per run, and how many of them concurrently: a run of attempts that all time out ends within the minute. */
const MAX_PER_RUN = 100;
const CONCURRENCY = 20;

/**
 * Attempts one delivery if it is due and not leased. At least once: where the process ends between the answer and its
 * record, the endpoint receives the same event id again.
 */
export async function deliverWebhook(deps: WebhookDeliveryDeps, deliveryId: string): Promise<void> {
  const lease = await deps.queue.lease(deliveryId);
  if (lease === null) return;
  return inTrace(lease.trace, () => attemptLeased(deps, lease));
}

async function attemptLeased({ queue, sender, clock, log }: WebhookDeliveryDeps, lease: WebhookLease): Promise<void> {
  const { url, body, attempt } = lease;
  const answer = await sender.post({ url, body, headers: headersOf(lease, clock.nowMs()) });
  const delayMs = answer.error === null ? null : webhookRetryDelayMs(attempt);
  await queue.settle(lease, answer, delayMs === null ? null : clock.nowMs() + delayMs);
  const facts = { delivery: lease.id, attempt, httpStatus: answer.httpStatus, durationMs: answer.durationMs };
  if (answer.error === null) log.info('Webhook delivered', facts);
  else log.info('Webhook not delivered', { ...facts, reason: answer.error });
}

const headersOf = ({ body, secrets, eventId }: WebhookLease, nowMs: number) => ({
  'Content-Type': 'application/json; charset=utf-8',
  'User-Agent': 'Llevo-Webhooks/1',
  'Llevo-Event-Id': eventId,
  'Llevo-Signature': webhookSignature(body, secrets, Math.floor(nowMs / 1_000)),
});

/** Attempts all deliveries that are due: failed ones, and those whose trigger did not run. */
export async function deliverDueWebhooks(deps: WebhookDeliveryDeps): Promise<void> {
  await drain([...(await deps.queue.listDue(MAX_PER_RUN))], {
    concurrency: CONCURRENCY,
    // A failure does not stop the others; the delivery is still due at a later run.
    handle: (delivery) =>
      deliverWebhook(deps, delivery).catch((error: unknown) => {
        deps.log.error('Webhook could not be handled', { delivery, error: String(error) });
      }),
  });
}
