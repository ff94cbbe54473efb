import { OutboxMail } from '@llevo/contract/entities/outbox-mail';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { MAX_ATTEMPTS } from '../../mail/retry-schedule.ts';
import type { Clock } from '../deps.ts';
import { firestore } from '../platform/firebase.ts';
import type { MailLease, MailQueue } from './ports.ts';

/** Longer than any try takes (see `smtp-mailer.ts`), so that nobody else begins before it has ended. */
const LEASE_MS = 120_000;
const INTERRUPTED_MESSAGE = 'El envío se interrumpió una y otra vez';

/** The outbox, `mail`. A lease moves the next try to its own end: who dies with it leaves a message that is due again. */
export function firestoreMailQueue(clock: Clock): MailQueue {
  const mailDocument = (mailId: string) => firestore().doc(paths.mail(mailId));
  return {
    lease: (mailId) =>
      firestore().runTransaction(async (transaction) => {
        const document = mailDocument(mailId);
        const mail = parseMail(await transaction.get(document));
        const nowMs = clock.nowMs();
        if (mail === null || !isDue(mail, nowMs)) return null;
        if (mail.attempts >= MAX_ATTEMPTS) {
          const lastError = mail.lastError ?? INTERRUPTED_MESSAGE;
          transaction.update(document, { state: 'failed', leasedUntil: 0, lastError, ...clearedSecretContent(mail) });
          return null;
        }
        const attempt = mail.attempts + 1;
        const until = nowMs + LEASE_MS;
        transaction.update(document, { attempts: attempt, leasedUntil: until, nextAttemptAt: until });
        return { id: mailId, to: mail.to, replyTo: mail.replyTo, content: mail, attempt, until };
      }),

    settle: (lease, outcome) =>
      firestore().runTransaction(async (transaction) => {
        const document = mailDocument(lease.id);
        const mail = parseMail(await transaction.get(document));
        if (mail === null || mail.state === 'sent') return;
        if (outcome.state === 'sent') {
          transaction.update(document, { ...outcome, leasedUntil: 0, lastError: null, ...clearedSecretContent(mail) });
        } else if (isLeaseHolder(lease, mail)) {
          const isOver = outcome.state === 'failed';
          transaction.update(document, { ...outcome, leasedUntil: 0, ...(isOver ? clearedSecretContent(mail) : {}) });
        }
      }),

    listDue: async (limit) => {
      const { docs } = await firestore()
        .collection(COLLECTIONS.mail)
        .where('state', '==', 'pending')
        .where('nextAttemptAt', '<=', clock.nowMs())
        .orderBy('nextAttemptAt')
        .limit(limit)
        .get();
      return docs.map(({ id }) => id);
    },
  };
}

/** What carries a token is not kept once nothing more comes of it. */
const clearedSecretContent = ({ isSecret }: OutboxMail) => (isSecret ? { paragraphs: [], action: null } : {});

const parseMail = (snapshot: DocumentSnapshot): OutboxMail | null => OutboxMail.safeParse(snapshot.data()).data ?? null;

/** A message nobody has tried yet is due at once, whatever the clock of the instance that wrote it said. */
const isDue = ({ state, attempts, nextAttemptAt, leasedUntil }: OutboxMail, nowMs: number): boolean =>
  state === 'pending' && leasedUntil <= nowMs && (attempts === 0 || nextAttemptAt <= nowMs);

const isLeaseHolder = ({ until, attempt }: MailLease, { leasedUntil, attempts }: OutboxMail): boolean =>
  leasedUntil === until && attempts === attempt;
