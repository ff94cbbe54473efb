import { OutboxMail } from '@llevo/contract/entities/outbox-mail';
import type { ServiceNote } from '@llevo/contract/entities/service-note';
import { MAX_SERVICE_NOTES } from '@llevo/contract/entities/service-note';
import { paths } from '@llevo/contract/paths';
import { plainText } from '@llevo/contract/rules/plain-text';
import type { Deps } from '../../../platform/deps.ts';
import { firestore } from '../../../platform/firestore/firebase.ts';
import { sessionTransaction } from '../../../platform/identity/session-transaction.ts';
import { enqueueEmail } from '../../../platform/mail/mail-outbox.ts';
import type { Caller } from '../../../platform/seams/core.ts';
import { store } from '../../../platform/store.ts';
import { readStandingConsent } from '../../../platform/whatsapp/whatsapp-contact.ts';
import { openMessagesOf, resolveAlerts } from '../../alerts/alert-documents.ts';
import { parseService, serviceDocument } from '../service-list.ts';
import { countNotes, NOTE_ID_LENGTH, noteDocument } from './note-documents.ts';

interface CustomerAnswer {
  readonly serviceId: string;
  readonly text: string;
  /** Name of the company, which the message begins with: all companies write from one number. */
  readonly company: string;
  readonly idempotencyKey: string | null;
}

export type AnswerResult =
  | { readonly kind: 'written'; readonly id: string; readonly updatedAt: number }
  | { readonly kind: 'unknown_service' | 'too_many' | 'no_consent' | 'window_closed' }
  /** The same idempotency key with another text. */
  | { readonly kind: 'key_reused' };

/** Answers to customers on WhatsApp: each is an entry of `mail` and a note, `accounts/{a}/serviceNotes`. */
export const customerAnswersStore = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) => {
  const answerId = (accountId: string, { serviceId, idempotencyKey }: CustomerAnswer): string =>
    idempotencyKey === null
      ? ids.base62(NOTE_ID_LENGTH)
      : ids.base62From(`answer\n${accountId}\n${serviceId}\n${idempotencyKey}`, NOTE_ID_LENGTH);

  return {
    /** The end of the time for an answer, which the number's consent holds; null for an unknown service. */
    window: (accountId: string, serviceId: string): Promise<{ readonly until: number | null } | null> =>
      firestore().runTransaction(
        async (transaction) => {
          const snapshot = await transaction.get(serviceDocument(accountId, serviceId));
          if (!snapshot.exists) return null;
          const consent = await readStandingConsent(transaction, accountId, parseService(snapshot).userPhone);
          return { until: consent?.windowUntil ?? null };
        },
        { readOnly: true },
      ),

    /** Writes message, note, the service's count and the audit entry in one transaction; ends alerts of messages. */
    send: (caller: Caller, answer: CustomerAnswer): Promise<AnswerResult> =>
      sessionTransaction(caller, async (transaction, { audit, user }) => {
        const { accountId, uid } = caller;
        const { serviceId, company } = answer;
        const text = plainText(answer.text);
        const noteId = answerId(accountId, answer);
        const mailId = `answer-${noteId}`;
        const service = serviceDocument(accountId, serviceId);
        const [snapshot, stored] = await transaction.getAll(service, firestore().doc(paths.mail(mailId)));
        if (snapshot?.exists !== true) return { kind: 'unknown_service' };
        const sent = OutboxMail.safeParse(stored?.data()).data;
        if (sent !== undefined) {
          const isSame = sent.paragraphs[0] === text;
          return isSame ? { kind: 'written', id: noteId, updatedAt: sent.createdAt } : { kind: 'key_reused' };
        }
        const { noteCount, userPhone } = parseService(snapshot);
        if (noteCount >= MAX_SERVICE_NOTES) return { kind: 'too_many' };
        const createdAt = clock.nowMs();
        const consent = await readStandingConsent(transaction, accountId, userPhone);
        if (consent === null) return { kind: 'no_consent' };
        if ((consent.windowUntil ?? 0) <= createdAt) return { kind: 'window_closed' };
        const { docs: answered } = await transaction.get(openMessagesOf(accountId, serviceId));
        const note: ServiceNote = {
          serviceId,
          source: 'whatsapp',
          direction: 'out',
          delivery: { state: 'pending', at: null },
          text,
          authorUid: uid,
          authorName: user.name,
          mentions: [],
          mentionUids: [],
          createdAt,
          updatedAt: createdAt,
        };
        transaction.create(noteDocument(accountId, noteId), note);
        transaction.update(...countNotes(service, 1));
        const { to, language } = consent;
        enqueueEmail(
          transaction,
          {
            audience: 'third-party',
            to: '',
            subject: 'Respuesta por WhatsApp',
            paragraphs: [text],
            action: null,
            whatsapp: { to, template: null, text: `${company}: ${text}`, language, values: {} },
          },
          { id: mailId, accountId, createdAt, serviceId, noteId },
        );
        resolveAlerts(
          transaction,
          answered.map(({ ref }) => ref),
          createdAt,
        );
        const after = { length: text.length };
        audit.add({ action: 'service.message', target: service.path, before: null, after, createdAt });
        return { kind: 'written', id: noteId, updatedAt: createdAt };
      }),
  };
});
