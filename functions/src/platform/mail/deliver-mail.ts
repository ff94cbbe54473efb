import { OutboxMail } from '@llevo/contract/entities/outbox-mail';
import type { MailHold } from '@llevo/contract/entities/outbox-mail';
import type { OutboxWhatsApp } from '@llevo/contract/entities/outbox-whatsapp';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { MAIL_HOLD_REASONS } from '@llevo/contract/rules/activity/mail-budget';
import { FieldValue } from 'firebase-admin/firestore';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { firestore } from '../firestore/firebase.ts';
import { queuedTransaction } from '../firestore/queued-transaction.ts';
import { storedTrace } from '../log/trace-context.ts';
import { CONTENTION_RETRY_MS } from '../limits/rate-limit-window.ts';
import { isDue, isLeaseHolder, listDueIds, takeLease } from '../outbox/outbox-lease.ts';
import { deliver, deliverDue, retryDelayMs } from '../outbox/outbox.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Clock, Log } from '../seams/core.ts';
import type { WhatsAppChannel, WhatsAppLease, WhatsAppOutcome } from '../seams/whatsapp.ts';
import { store } from '../store.ts';
import { translatable } from '../translatable.ts';
import { answerNote } from './answer-note.ts';
import type { mailGate } from './mail-gate.ts';
import type { Mailer, MailLease } from './mailer.ts';
import type { SendFailure } from './send-failure.ts';

/** Minutes to wait after the first, second … failed attempt; after the last the e-mail has failed. */
export const RETRY_DELAYS_MINUTES = [1, 2, 5, 15, 60, 360] as const;

/** Attempts per e-mail: about seven and a half hours from first to last. */
export const MAX_ATTEMPTS = RETRY_DELAYS_MINUTES.length + 1;

/** Longer than any attempt takes (see `mailer.ts`), so that attempts do not overlap. */
const LEASE_MS = 120_000;
const INTERRUPTED_MESSAGE = translatable('El envío se interrumpió una y otra vez');

/** The result of an attempt; `whatsapp` has the fields of that part that change. */
type MailResult = { readonly whatsapp?: Partial<OutboxWhatsApp> } & (
  | { readonly state: 'sent'; readonly sentAt: number }
  | {
      readonly state: 'pending';
      readonly nextAttemptAt: number;
      readonly lastError: string | null;
      readonly attempts?: number;
    }
  | { readonly state: 'failed'; readonly lastError: string; readonly held?: MailHold }
);

const mailDocument = (mailId: string) => firestore().doc(paths.mail(mailId));

const parseMail = (snapshot: DocumentSnapshot): OutboxMail | null => OutboxMail.safeParse(snapshot.data()).data ?? null;

/** Clears content with a token once the message is sent or has failed. */
export const clearedSecretContent = ({ isSecret, subject, whatsapp }: OutboxMail) =>
  isSecret
    ? {
        subject: withoutCode(subject),
        paragraphs: [],
        action: null,
        calendar: FieldValue.delete(),
        ...(whatsapp === undefined ? {} : { 'whatsapp.values': {} }),
      }
    : {};

/** Content that an accepted message of WhatsApp no longer needs: one with an address may still go by mail. */
export const clearedAccepted = (mail: OutboxMail) => (mail.to === '' ? clearedSecretContent(mail) : {});

/** Changed fields of the WhatsApp part, as an update. */
export const partUpdate = (part: Partial<OutboxWhatsApp> = {}): Record<string, unknown> =>
  Object.fromEntries(Object.entries(part).map(([field, value]) => [`whatsapp.${field}`, value]));

/** A subject without the mailed code that phones show in a notification; the digits of a service's number stay. */
export const withoutCode = (subject: string): string => subject.replace(/(?<![\w-])\d{6}\b/g, '······');

/** A message whose attempts were interrupted each time has failed; one for WhatsApp goes by mail before. */
function interruptedUpdate(mail: OutboxMail, nowMs: number): Record<string, unknown> {
  const lastError = mail.lastError ?? INTERRUPTED_MESSAGE;
  const part = mail.whatsapp?.state === 'pending' ? ({ state: 'failed', failure: lastError } as const) : undefined;
  const result = afterFailure(part === undefined ? '' : mail.to, lastError, nowMs);
  const cleared = result.state === 'failed' ? clearedSecretContent(mail) : {};
  return { ...result, ...partUpdate(part), leasedUntil: 0, ...cleared };
}

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

/** Sends e-mails that are due, until the given time. */
export const deliverDueMail = (delivery: MailDeliveryDeps, untilMs?: number): Promise<void> =>
  deliverDue(mailOutbox(delivery), untilMs);

/** A lease whose WhatsApp part has not been sent; null for one that goes by mail. */
const whatsAppLease = ({ whatsapp, ...lease }: MailLease): (MailLease & WhatsAppLease) | null =>
  whatsapp?.state === 'pending' ? { ...lease, whatsapp } : null;

async function sendLeased(delivery: MailDeliveryDeps, lease: MailLease): Promise<void> {
  const { queue, gate, clock, log, whatsapp } = delivery;
  const pending = whatsAppLease(lease);
  const waitsUntil = pending && (await whatsapp.waitsUntil(pending));
  if (pending !== null && waitsUntil !== null) {
    await queue.settle(lease, notAttempted(lease, waitsUntil));
    // The earlier one may have left in the meantime.
    const isFirst = waitsUntil <= clock.nowMs() && (await whatsapp.next(pending)) === lease.id;
    if (isFirst) await deliverMail(delivery, lease.id);
    return;
  }
  const { sentFor, topic } = lease;
  const to = pending?.whatsapp.to ?? lease.to;
  // A message that failed on WhatsApp was counted there.
  const isCounted = lease.attempt > 1 || lease.whatsapp?.state === 'failed';
  const hold = sentFor === null ? null : await gate.admit({ sentFor, to, topic, isCounted });
  if (hold !== null) {
    await queue.settle(lease, heldResult(hold, clock.nowMs()));
    log.info('Mail held', { mail: lease.id, account: sentFor, hold });
    return;
  }
  if (pending !== null) await sendToWhatsApp(delivery, pending);
  else await sendByMail(delivery, lease);
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
  const { queue, clock, log, whatsapp } = delivery;
  const outcome = await whatsapp.send(lease);
  await queue.settle(lease, whatsAppResult(lease, outcome, clock.nowMs()));
  const { id: mail, attempt } = lease;
  log.info('WhatsApp message handled', { mail, attempt, outcome: outcome.kind });
  if (outcome.kind === 'later') return;
  if (outcome.kind === 'failed' && lease.to !== '') await deliverMail(delivery, lease.id);
  const next = await whatsapp.next(lease);
  if (next !== null) await deliverMail(delivery, next);
}

/** Puts an attempt off that was not made. */
const notAttempted = ({ attempt }: MailLease, atMs: number): MailResult => ({
  state: 'pending',
  nextAttemptAt: atMs,
  lastError: null,
  attempts: attempt - 1,
});

function whatsAppResult({ to }: MailLease, outcome: WhatsAppOutcome, nowMs: number): MailResult {
  switch (outcome.kind) {
    case 'sent':
      return {
        state: 'sent',
        sentAt: nowMs,
        whatsapp: { state: 'sent', sentAt: nowMs, messageId: outcome.messageId },
      };
    case 'later':
      return { state: 'pending', nextAttemptAt: outcome.atMs, lastError: outcome.failure, whatsapp: {} };
    case 'failed':
      return { ...afterFailure(to, outcome.failure, nowMs), whatsapp: { state: 'failed', failure: outcome.failure } };
  }
}

/** A message that WhatsApp did not deliver goes by mail; without an address it has failed. */
export const afterFailure = (to: string, failure: string, nowMs: number) =>
  to === ''
    ? ({ state: 'failed', lastError: failure } as const)
    : ({ state: 'pending', nextAttemptAt: nowMs, lastError: failure, attempts: 0 } as const);

/** An e-mail whose counter is contended is as if it had not been attempted. */
const heldResult = (hold: MailHold | 'contended', nowMs: number): MailResult =>
  hold === 'contended'
    ? { state: 'pending', nextAttemptAt: nowMs + CONTENTION_RETRY_MS, lastError: null, attempts: 0 }
    : { state: 'failed', lastError: MAIL_HOLD_REASONS[hold], held: hold };

function deliveryResult({ attempt }: MailLease, failure: SendFailure | null, nowMs: number): MailResult {
  if (failure === null) return { state: 'sent', sentAt: nowMs };
  const waitMs = failure.isPermanent ? null : retryDelayMs(RETRY_DELAYS_MINUTES, attempt);
  if (waitMs === null) return { state: 'failed', lastError: failure.reason };
  return { state: 'pending', nextAttemptAt: nowMs + waitMs, lastError: failure.reason };
}
