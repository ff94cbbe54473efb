import { OutboxMail } from '@llevo/contract/entities/outbox-mail';
import type { MailHold } from '@llevo/contract/entities/outbox-mail';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { MAIL_HOLD_REASONS } from '@llevo/contract/rules/activity/mail-budget';
import { FieldValue } from 'firebase-admin/firestore';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { firestore } from '../firestore/firebase.ts';
import { storedTrace } from '../log/trace-context.ts';
import { CONTENTION_RETRY_MS } from '../limits/rate-limit-window.ts';
import { isDue, isLeaseHolder, listDueIds, takeLease } from '../outbox/outbox-lease.ts';
import { deliver, deliverDue, retryDelayMs } from '../outbox/outbox.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Clock, Log } from '../seams/core.ts';
import { store } from '../store.ts';
import { translatable } from '../translatable.ts';
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

/** The result of an attempt. */
type MailResult =
  | { readonly state: 'sent'; readonly sentAt: number }
  | {
      readonly state: 'pending';
      readonly nextAttemptAt: number;
      readonly lastError: string | null;
      readonly attempts?: number;
    }
  | { readonly state: 'failed'; readonly lastError: string; readonly held?: MailHold };

const mailDocument = (mailId: string) => firestore().doc(paths.mail(mailId));

const parseMail = (snapshot: DocumentSnapshot): OutboxMail | null => OutboxMail.safeParse(snapshot.data()).data ?? null;

/** Clears content with a token once the e-mail is sent or has failed. */
const clearedSecretContent = ({ isSecret, subject }: OutboxMail) =>
  isSecret ? { subject: withoutCode(subject), paragraphs: [], action: null, calendar: FieldValue.delete() } : {};

/** A subject without the mailed code that phones show in a notification; the digits of a service's number stay. */
export const withoutCode = (subject: string): string => subject.replace(/(?<![\w-])\d{6}\b/g, '······');

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
          const lastError = mail.lastError ?? INTERRUPTED_MESSAGE;
          transaction.update(document, { state: 'failed', leasedUntil: 0, lastError, ...clearedSecretContent(mail) });
          return null;
        }
        return {
          ...takeLease(transaction, document, { attempts: mail.attempts, until: nowMs + LEASE_MS }),
          id: mailId,
          to: mail.to,
          replyTo: mail.replyTo,
          sentFor: mail.sentFor,
          topic: mail.topic,
          content: mail,
          trace: storedTrace(snapshot.data()),
        };
      }),

    /** Stores the result of an attempt. A sent e-mail stays sent; a failure counts only while the lease is held. */
    settle: (lease: MailLease, result: MailResult): Promise<void> =>
      firestore().runTransaction(async (transaction) => {
        const document = mailDocument(lease.id);
        const mail = parseMail(await transaction.get(document));
        if (mail === null || mail.state === 'sent') return;
        if (result.state === 'sent') {
          transaction.update(document, { ...result, leasedUntil: 0, lastError: null, ...clearedSecretContent(mail) });
        } else if (isLeaseHolder(lease, mail)) {
          // A held e-mail keeps its content for a later attempt, unless no administrator can ask for one.
          const isOver = result.state === 'failed' && (result.held === undefined || mail.accountId === '');
          transaction.update(document, { ...result, leasedUntil: 0, ...(isOver ? clearedSecretContent(mail) : {}) });
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

async function sendLeased({ queue, mailer, gate, clock, log }: MailDeliveryDeps, lease: MailLease): Promise<void> {
  const { sentFor, to, topic } = lease;
  const hold = sentFor === null ? null : await gate.admit({ sentFor, to, topic, isCounted: lease.attempt > 1 });
  if (hold !== null) {
    await queue.settle(lease, heldResult(hold, clock.nowMs()));
    log.info('Mail held', { mail: lease.id, account: sentFor, hold });
    return;
  }
  const failure = await mailer.send(lease);
  const result = deliveryResult(lease, failure, clock.nowMs());
  await queue.settle(lease, result);
  const facts = { mail: lease.id, attempt: lease.attempt, state: result.state };
  if (failure === null) log.info('Mail sent', facts);
  else log.error('Mail not sent', { ...facts, reason: failure.reason });
}

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
