import type { Outbox } from '../outbox/outbox.ts';
import { deliver, deliverDue, retryDelayMs } from '../outbox/outbox.ts';
import type { Clock, Log } from '../seams/core.ts';
import type { Mailer, MailLease, MailResult, MailQueue, SendFailure } from './ports.ts';
import { RETRY_DELAYS_MINUTES } from './retry-schedule.ts';

/** The ports of mail delivery. */
export interface MailDeliveryDeps {
  readonly queue: MailQueue;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly log: Log;
}

const mailEngine = (delivery: MailDeliveryDeps): Outbox<string, MailLease> => ({
  failureMessage: 'Mail could not be handled',
  perRun: 50,
  concurrency: 5,
  clock: delivery.clock,
  log: delivery.log,
  lease: (mailId) => delivery.queue.lease(mailId),
  attempt: (lease) => sendLeased(delivery, lease),
  listDue: (limit) => delivery.queue.listDue(limit),
});

/**
 * Sends one message if it is due and not leased. Idempotent: a message that the mail server accepted is not sent
 * again.
 */
export const deliverMail = (delivery: MailDeliveryDeps, mailId: string): Promise<void> =>
  deliver(mailEngine(delivery), mailId);

/** Sends messages that are due, until the given time. */
export const deliverDueMail = (delivery: MailDeliveryDeps, untilMs?: number): Promise<void> =>
  deliverDue(mailEngine(delivery), untilMs);

async function sendLeased({ queue, mailer, clock, log }: MailDeliveryDeps, lease: MailLease): Promise<void> {
  const failure = await mailer.send(lease);
  const result = deliveryResult(lease, failure, clock.nowMs());
  await queue.settle(lease, result);
  const facts = { mail: lease.id, attempt: lease.attempt, state: result.state };
  if (failure === null) log.info('Mail sent', facts);
  else log.error('Mail not sent', { ...facts, reason: failure.reason });
}

function deliveryResult({ attempt }: MailLease, failure: SendFailure | null, nowMs: number): MailResult {
  if (failure === null) return { state: 'sent', sentAt: nowMs };
  const waitMs = failure.isPermanent ? null : retryDelayMs(RETRY_DELAYS_MINUTES, attempt);
  if (waitMs === null) return { state: 'failed', lastError: failure.reason };
  return { state: 'pending', nextAttemptAt: nowMs + waitMs, lastError: failure.reason };
}
