import { WEBHOOK_RETRY_DELAYS_MINUTES } from './retry-schedule.ts';
import { webhookSignature } from './signature.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { deliver, deliverDue, retryDelayMs } from '../../platform/outbox/outbox.ts';
import type { Clock, Log } from '../../platform/seams/core.ts';
import type { WebhookLease, WebhookQueue, WebhookSender } from './ports.ts';

/** The ports of webhook delivery. */
export interface WebhookDeliveryDeps {
  readonly queue: WebhookQueue;
  readonly sender: WebhookSender;
  readonly clock: Clock;
  readonly log: Log;
}

const webhookEngine = (deps: WebhookDeliveryDeps): Outbox<string, WebhookLease> => ({
  failureMessage: 'Webhook could not be handled',
  perRun: 100,
  concurrency: 20,
  clock: deps.clock,
  log: deps.log,
  lease: (deliveryId) => deps.queue.lease(deliveryId),
  attempt: (lease) => attemptLeased(deps, lease),
  listDue: (limit) => deps.queue.listDue(limit),
});

/**
 * Attempts one delivery if it is due and not leased. At least once: where the process ends between the answer and its
 * record, the endpoint receives the same event id again.
 */
export const deliverWebhook = (deps: WebhookDeliveryDeps, deliveryId: string): Promise<void> =>
  deliver(webhookEngine(deps), deliveryId);

/** Attempts all deliveries that are due. */
export const deliverDueWebhooks = (deps: WebhookDeliveryDeps): Promise<void> => deliverDue(webhookEngine(deps));

async function attemptLeased({ queue, sender, clock, log }: WebhookDeliveryDeps, lease: WebhookLease): Promise<void> {
  const { url, body, attempt } = lease;
  const answer = await sender.post({ url, body, headers: headersOf(lease, clock.nowMs()) });
  const delayMs = answer.error === null ? null : retryDelayMs(WEBHOOK_RETRY_DELAYS_MINUTES, attempt);
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
