import { OutboxMail } from '@llevo/contract/entities/outbox-mail';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { isMailedLate } from '@llevo/contract/rules/whatsapp/time-to-live';
import type { Deps } from '../deps.ts';
import { drain } from '../firestore/drain.ts';
import { firestore } from '../firestore/firebase.ts';
import { queuedTransaction } from '../firestore/queued-transaction.ts';
import { answerNote } from '../mail/answer-note.ts';
import { failedPartUpdate } from '../mail/mail-results.ts';
import { WHATSAPP_FAILURES } from './whatsapp-failures.ts';

/** Messages of one run; the next minute goes on. */
const PER_RUN = 200;
const CONCURRENCY = 5;

/** Ids of messages that WhatsApp took, and that no report says was delivered by now. */
export async function listUndelivered(nowMs: number, limit = PER_RUN): Promise<string[]> {
  const { docs } = await firestore()
    .collection(COLLECTIONS.mail)
    .where('whatsapp.state', '==', 'sent')
    .where('whatsapp.giveUpAt', '<=', nowMs)
    .orderBy('whatsapp.giveUpAt')
    .limit(limit)
    .select()
    .get();
  return docs.map(({ id }) => id);
}

/** Gives a message up: it goes by mail once, or has failed. */
const giveUp = (mailId: string, nowMs: number): Promise<boolean> =>
  queuedTransaction(paths.mail(mailId), async (transaction) => {
    const document = firestore().doc(paths.mail(mailId));
    const mail = OutboxMail.safeParse((await transaction.get(document)).data()).data;
    const part = mail?.whatsapp;
    if (mail === undefined || part?.state !== 'sent' || (part.giveUpAt ?? Infinity) > nowMs) return false;
    const showDelivery = await answerNote(transaction, mail);
    const failure = WHATSAPP_FAILURES.undelivered;
    const changed = { state: 'failed', failure, isGivenUp: true } as const;
    const to = isMailedLate(part.template) ? mail.to : '';
    const update = failedPartUpdate(mail, changed, { failure, to, nowMs });
    transaction.update(document, { ...update, sentAt: null });
    showDelivery({ state: update.state, whatsapp: changed });
    return true;
  });

/**
 * Gives up messages whose time at WhatsApp is over (docs/decisions/0140). The outbox mails those with an address; a report
 * that comes later changes the state only.
 */
export async function giveUpUndelivered(
  { clock, log }: Pick<Deps, 'clock' | 'log'>,
  untilMs: number = Infinity,
): Promise<void> {
  const nowMs = clock.nowMs();
  await drain(await listUndelivered(nowMs), {
    concurrency: CONCURRENCY,
    isOver: () => clock.nowMs() >= untilMs,
    handle: async (mail) => {
      try {
        if (await giveUp(mail, nowMs)) log.info('WhatsApp message undelivered', { mail });
      } catch (error) {
        log.error('Mail could not be handled', { entry: mail, error: String(error) });
      }
    },
  });
}
