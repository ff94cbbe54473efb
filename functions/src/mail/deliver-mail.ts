import type { Clock, Log } from '../adapters/deps.ts';
import type { Mailer, MailLease, MailResult, MailQueue } from '../adapters/mail/ports.ts';
import { retryDelayMs } from './retry-schedule.ts';
import type { SendFailure } from './send-failure.ts';

/** What delivering needs of the outside world. */
export interface MailDeliveryDeps {
  readonly queue: MailQueue;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly log: Log;
}

/** How many messages a run takes on, and how many of them at once. */
const MAX_PER_RUN = 50;
const CONCURRENCY = 5;

/**
 * Sends one message if it is due and nobody else is at it. However often and in whatever order it is called, a message
 * that the mail server took is not sent again.
 */
export async function deliverMail(delivery: MailDeliveryDeps, mailId: string): Promise<void> {
  const { queue, mailer, clock, log } = delivery;
  const lease = await queue.lease(mailId);
  if (lease === null) return;
  const failure = await mailer.send(lease);
  const outcome = deliveryOutcome(lease, failure, clock.nowMs());
  await queue.settle(lease, outcome);
  const facts = { mail: mailId, attempt: lease.attempt, state: outcome.state };
  if (failure === null) log.info('Mail sent', facts);
  else log.error('Mail not sent', { ...facts, reason: failure.reason });
}

function deliveryOutcome({ attempt }: MailLease, failure: SendFailure | null, nowMs: number): MailResult {
  if (failure === null) return { state: 'sent', sentAt: nowMs };
  const waitMs = failure.isPermanent ? null : retryDelayMs(attempt);
  if (waitMs === null) return { state: 'failed', lastError: failure.reason };
  return { state: 'pending', nextAttemptAt: nowMs + waitMs, lastError: failure.reason };
}

/** Sends what is due: what failed before, and what no trigger was told of. */
export async function deliverDueMail(delivery: MailDeliveryDeps): Promise<void> {
  const waiting = [...(await delivery.queue.listDue(MAX_PER_RUN))];
  const worker = async () => {
    for (let mailId = waiting.shift(); mailId !== undefined; mailId = waiting.shift()) {
      const one = mailId;
      // One message in trouble stops no other; it is still due at the next run.
      await deliverMail(delivery, one).catch((error: unknown) => {
        delivery.log.error('Mail could not be handled', { mail: one, error });
      });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}
