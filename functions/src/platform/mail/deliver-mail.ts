import { OutboxMail } from '@llevo/contract/entities/outbox-mail';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { firestore } from '../firestore/firebase.ts';
import { queuedTransaction } from '../firestore/queued-transaction.ts';
import { storedTrace } from '../log/trace-context.ts';
import { isDue, isLeaseHolder, listDueIds, MAX_TRIGGER_WAIT_MS, takeLease } from '../outbox/outbox-lease.ts';
import { deliver, deliverDue } from '../outbox/outbox.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Clock, Log } from '../seams/core.ts';
import type { WhatsAppChannel, WhatsAppLease } from '../seams/whatsapp.ts';
import { store } from '../store.ts';
import { answerNote } from './answer-note.ts';
import type { mailGate } from './mail-gate.ts';
import {
  clearedAccepted,
  clearedSecretContent,
  deliveryResult,
  heldResult,
  interruptedUpdate,
  MAX_ATTEMPTS,
  notAttempted,
  partUpdate,
  unsentResult,
  whatsAppResult,
} from './mail-results.ts';
import type { MailResult } from './mail-results.ts';
import type { Mailer, MailLease } from './mailer.ts';

/** Longer than any attempt takes (see `mailer.ts`), so that attempts do not overlap. */
const LEASE_MS = 120_000;
const mailDocument = (mailId: string) => firestore().doc(paths.mail(mailId));

const parseMail = (snapshot: DocumentSnapshot): OutboxMail | null => OutboxMail.safeParse(snapshot.data()).data ?? null;

/** The outbox, `mail`. */
export const mailQueue = store(({ clock }: Pick<Deps, 'clock'>) => {
  return {
    /** Leases an e-mail that is due; null if it is not due, leased already, or missing. */
    lease: (mailId: string): Promise<MailLease | null> =>
      firestore().runTransaction(async (transaction) => {
        const document = mailDocument(mailId);
        const snapshot = await transaction.get(document);
        const mail = parseMail(snapshot);
        const nowMs = clock.nowMs();
        if (mail === null || !isDue(mail, nowMs)) return null;
        if (mail.attempts >= MAX_ATTEMPTS) {
          const showDelivery = await answerNote(transaction, mail);
          transaction.update(document, interruptedUpdate(mail, nowMs));
          showDelivery({ state: mail.to === '' ? 'failed' : 'pending' });
          return null;
        }
        return {
          ...takeLease(transaction, document, { attempts: mail.attempts, until: nowMs + LEASE_MS }),
          id: mailId,
          to: mail.to,
          whatsapp: mail.whatsapp ?? null,
          replyTo: mail.replyTo,
          sentFor: mail.sentFor,
          topic: mail.topic,
          content: mail,
          trace: storedTrace(snapshot.data()),
        };
      }),

    /** Stores the result of an attempt. A sent e-mail stays sent; a failure counts only while the lease is held. */
    settle: (lease: MailLease, { whatsapp, ...result }: MailResult): Promise<void> =>
      queuedTransaction(paths.mail(lease.id), async (transaction) => {
        const document = mailDocument(lease.id);
        const mail = parseMail(await transaction.get(document));
        if (mail === null || mail.state === 'sent') return;
        // Meta's report of this message came first, and ended the lease.
        if (whatsapp !== undefined && !isLeaseHolder(lease, mail)) return;
        const showDelivery = await answerNote(transaction, mail);
        const settled = { ...result, ...partUpdate(whatsapp), leasedUntil: 0 };
        if (result.state === 'sent') {
          const cleared = whatsapp === undefined ? clearedSecretContent(mail) : clearedAccepted(mail);
          transaction.update(document, { ...settled, lastError: null, ...cleared });
          showDelivery({ state: result.state, whatsapp });
        } else if (isLeaseHolder(lease, mail)) {
          // A held e-mail keeps its content for a later attempt, unless no administrator can ask for one.
          const isOver = result.state === 'failed' && (result.held === undefined || mail.accountId === '');
          transaction.update(document, { ...settled, ...(isOver ? clearedSecretContent(mail) : {}) });
          showDelivery({ state: result.state, whatsapp });
        }
      }),

    /** Ids of e-mails that are due, fairly among the accounts that they are sent for. */
    listDue: (limit: number): Promise<readonly string[]> =>
      listDueIds(firestore().collection(COLLECTIONS.mail), { nowMs: clock.nowMs(), limit, accountField: 'sentFor' }),
  };
});

export interface MailDeliveryDeps {
  readonly queue: ReturnType<typeof mailQueue>;
  readonly mailer: Mailer;
  readonly gate: Pick<ReturnType<typeof mailGate>, 'admit'>;
  readonly whatsapp: WhatsAppChannel;
  readonly clock: Clock;
  readonly log: Log;
  /** Until when a delivery waits for the end of pauses that WhatsApp asks for; without it the schedule sends again. */
  readonly pausesUntilMs?: number;
}

const mailOutbox = (delivery: MailDeliveryDeps): Outbox<string, MailLease> => ({
  failureMessage: 'Mail could not be handled',
  perRun: 50,
  concurrency: 5,
  clock: delivery.clock,
  log: delivery.log,
  lease: (mailId) => delivery.queue.lease(mailId),
  attempt: (lease) => sendLeased(delivery, lease),
  listDue: (limit) => delivery.queue.listDue(limit),
});

/** Sends one e-mail if it is due and not leased. Idempotent: an e-mail that the mail server accepted is not sent again. */
export const deliverMail = (delivery: MailDeliveryDeps, mailId: string): Promise<void> =>
  deliver(mailOutbox(delivery), mailId);

/**
 * Sends a new message, and again after pauses of seconds that WhatsApp asks for: the minute's schedule would be late
 * for a driver on the way.
 */
export const deliverNewMail = (delivery: MailDeliveryDeps, mailId: string): Promise<void> =>
  deliverMail({ ...delivery, pausesUntilMs: delivery.clock.nowMs() + MAX_TRIGGER_WAIT_MS }, mailId);

/** Sends e-mails that are due, until the given time. */
export const deliverDueMail = (delivery: MailDeliveryDeps, untilMs?: number): Promise<void> =>
  deliverDue(mailOutbox(delivery), untilMs);

/** A lease whose WhatsApp part has not been sent; null for one that goes by mail. */
const whatsAppLease = ({ whatsapp, ...lease }: MailLease): (MailLease & WhatsAppLease) | null =>
  whatsapp?.state === 'pending' ? { ...lease, whatsapp } : null;

async function sendLeased(delivery: MailDeliveryDeps, lease: MailLease): Promise<void> {
  const { queue, gate, clock, log, whatsapp } = delivery;
  const pending = whatsAppLease(lease);
  const waitsUntil = pending && (await beforeLeaving(delivery, lease, () => whatsapp.waitsUntil(pending)));
  if (pending !== null && waitsUntil !== null) {
    await queue.settle(lease, notAttempted(lease, waitsUntil));
    // The earlier one may have left in the meantime.
    const isFirst = waitsUntil <= clock.nowMs() && (await whatsapp.next(pending)) === lease.id;
    if (isFirst) await deliverMail(delivery, lease.id);
    return;
  }
  const { sentFor, topic } = lease;
  if (sentFor !== null) {
    const to = pending?.whatsapp.to ?? lease.to;
    // A message that failed on WhatsApp was counted there.
    const isCounted = lease.attempt > 1 || lease.whatsapp?.state === 'failed';
    const hold = await beforeLeaving(delivery, lease, () => gate.admit({ sentFor, to, topic, isCounted }));
    if (hold !== null) {
      await queue.settle(lease, heldResult(hold, clock.nowMs()));
      log.info('Mail held', { mail: lease.id, account: sentFor, hold });
      return;
    }
  }
  if (pending !== null) await sendToWhatsApp(delivery, pending);
  else await sendByMail(delivery, lease);
}

/**
 * Runs a step that fails only while the message has not left. After a failure the message is due again in seconds, not at
 * the end of its lease.
 */
async function beforeLeaving<Result>(
  { queue, clock }: MailDeliveryDeps,
  lease: MailLease,
  step: () => Promise<Result>,
): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    // If this fails too, the lease ends by itself.
    await queue.settle(lease, unsentResult(lease, clock.nowMs())).catch(() => undefined);
    throw error;
  }
}

async function sendByMail({ queue, mailer, clock, log }: MailDeliveryDeps, lease: MailLease): Promise<void> {
  const failure = await mailer.send(lease);
  const result = deliveryResult(lease, failure, clock.nowMs());
  await queue.settle(lease, result);
  const facts = { mail: lease.id, attempt: lease.attempt, state: result.state };
  if (failure === null) log.info('Mail sent', facts);
  else log.error('Mail not sent', { ...facts, reason: failure.reason });
}

/** Sends to WhatsApp, then the e-mail in its place, or the next message to the same person. */
async function sendToWhatsApp(delivery: MailDeliveryDeps, lease: MailLease & WhatsAppLease): Promise<void> {
  const { queue, clock, log, whatsapp, pausesUntilMs = 0 } = delivery;
  const outcome = await beforeLeaving(delivery, lease, () => whatsapp.send(lease));
  await queue.settle(lease, whatsAppResult(lease, outcome, clock.nowMs()));
  const { id: mail, attempt } = lease;
  log.info('WhatsApp message handled', { mail, attempt, outcome: outcome.kind });
  if (outcome.kind === 'later') {
    if (outcome.atMs > pausesUntilMs) return;
    await clock.waitUntil(outcome.atMs);
    await deliverMail(delivery, mail);
    return;
  }
  if (outcome.kind === 'failed' && lease.to !== '') await deliverMail(delivery, lease.id);
  const next = await whatsapp.next(lease);
  if (next !== null) await deliverMail(delivery, next);
}
