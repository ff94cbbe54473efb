import type { OutboxMail } from '@llevo/contract/entities/outbox-mail';
import type { OutboxWhatsApp } from '@llevo/contract/entities/outbox-whatsapp';
import type { AnswerDelivery } from '@llevo/contract/entities/service-note';
import { paths } from '@llevo/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { firestore } from '../firestore/firebase.ts';

/** Changed fields of a message. */
interface Progress {
  readonly state: OutboxMail['state'];
  readonly whatsapp?: Partial<OutboxWhatsApp> | undefined;
}

function deliveryOf({ state, deliveredAt, readAt, sentAt }: OutboxWhatsApp, mail: Progress['state']): AnswerDelivery {
  if (mail === 'failed' || state === 'failed') return { state: 'failed', at: null };
  return { state, at: readAt ?? deliveredAt ?? sentAt };
}

/**
 * Reads the note of an answer, which may have been deleted, and returns what writes there how far the message came. Does
 * nothing for messages without a note.
 */
export async function answerNote(
  transaction: Transaction,
  { accountId, noteId, whatsapp }: OutboxMail,
): Promise<(progress: Progress) => void> {
  if (noteId === undefined || whatsapp === undefined) return () => undefined;
  const document = firestore().doc(paths.accountDocument(accountId, 'serviceNotes', noteId));
  const { exists } = await transaction.get(document);
  return ({ state, whatsapp: changed }) => {
    if (exists) transaction.update(document, { delivery: deliveryOf({ ...whatsapp, ...changed }, state) });
  };
}
