import { OutboxMail } from '@llevo/contract/entities/outbox-mail';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { MAX_ATTEMPTS } from './retry-schedule.ts';
import { isDue, isLeaseHolder, listDueIds, takeLease } from '../outbox/outbox-lease.ts';
import type { Clock } from '../seams/core.ts';
import { storedTrace } from '../log/trace-context.ts';
import { firestore } from '../firestore/firebase.ts';
import type { MailQueue } from './ports.ts';
import { translatable } from '../translatable.ts';

/** Longer than any attempt takes (see `smtp-mailer.ts`), so that attempts do not overlap. */
const LEASE_MS = 120_000;
const INTERRUPTED_MESSAGE = translatable('El envío se interrumpió una y otra vez');

/** The outbox, `mail`. */
export function firestoreMailQueue(clock: Clock): MailQueue {
  const mailDocument = (mailId: string) => firestore().doc(paths.mail(mailId));
  return {
    lease: (mailId) =>
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
          content: mail,
          trace: storedTrace(snapshot.data()),
        };
      }),

    settle: (lease, result) =>
      firestore().runTransaction(async (transaction) => {
        const document = mailDocument(lease.id);
        const mail = parseMail(await transaction.get(document));
        if (mail === null || mail.state === 'sent') return;
        if (result.state === 'sent') {
          transaction.update(document, { ...result, leasedUntil: 0, lastError: null, ...clearedSecretContent(mail) });
        } else if (isLeaseHolder(lease, mail)) {
          const isOver = result.state === 'failed';
          transaction.update(document, { ...result, leasedUntil: 0, ...(isOver ? clearedSecretContent(mail) : {}) });
        }
      }),

    listDue: (limit) => listDueIds(firestore().collection(COLLECTIONS.mail), clock.nowMs(), limit),
  };
}

/** Clears content with a token once the message is sent or has failed. */
const clearedSecretContent = ({ isSecret }: OutboxMail) => (isSecret ? { paragraphs: [], action: null } : {});

const parseMail = (snapshot: DocumentSnapshot): OutboxMail | null => OutboxMail.safeParse(snapshot.data()).data ?? null;
