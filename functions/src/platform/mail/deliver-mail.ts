import { drain } from '../firestore/drain.ts';
import type { Clock, Log } from '../seams/core.ts';
import { inTrace } from '../log/trace-context.ts';
import type { Mailer, MailLease, MailResult, MailQueue, SendFailure } from './ports.ts';
import { retryDelayMs } from './retry-schedule.ts';

/** The ports of mail delivery. */
export interface MailDeliveryDeps {
  readonly queue: MailQueue;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly log: Log;
}

/** Messages per run, and how many of them concurrently. */
const MAX_PER_RUN = 50;
const CONCURRENCY = 5;

/**
 * Sends one message if it is due and not leased. Idempotent: a message that the mail server accepted is not sent
 * again.
 */
export async function deliverMail(delivery: MailDeliveryDeps, mailId: string): Promise<void> {
  const lease = await delivery.queue.lease(mailId);
  if (lease === null) return;
  return inTrace(lease.trace, () => sendLeased(delivery, lease));
}

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
  const waitMs = failure.isPermanent ? null : retryDelayMs(attempt);
  if (waitMs === null) return { state: 'failed', lastError: failure.reason };
  return { state: 'pending', nextAttemptAt: nowMs + waitMs, lastError: failure.reason };
}

/** Sends messages that are due, until the given time: failed attempts, and messages whose trigger did not run. */
export async function deliverDueMail(delivery: MailDeliveryDeps, untilMs = Infinity): Promise<void> {
  await drain([...(await delivery.queue.listDue(MAX_PER_RUN))], {
    concurrency: CONCURRENCY,
    isOver: () => delivery.clock.nowMs() >= untilMs,
    // A failure does not stop the others; the message is still due at the next run.
    handle: (mail) =>
      deliverMail(delivery, mail).catch((error: unknown) => {
        delivery.log.error('Mail could not be handled', { mail, error: String(error) });
      }),
  });
}
