import { ANSWER_WINDOW_MS } from '@llevo/contract/rules/whatsapp/answer-window';
import { isStopWord } from '@llevo/contract/rules/whatsapp/stop-words';
import { PhoneConsent } from '@llevo/contract/entities/phone-consent';
import type { Deps } from '../../platform/deps.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { enqueueEmail } from '../../platform/mail/mail-outbox.ts';
import { addCustomerMessage } from './customer-message-note.ts';
import { findKnown, findService } from './known-people.ts';
import type { KnownPerson } from './known-people.ts';
import type { InboundMessage } from './webhook-payload.ts';

/** Messages to a person themselves belong to no account. */
const NO_ACCOUNT = '';
const ID_LENGTH = 32;

const CONFIRMATIONS: Readonly<Record<PhoneConsent['language'], string>> = {
  es: 'Listo: no te escribiremos más por WhatsApp. Si cambias de idea, actívalo la próxima vez que pidas un servicio.',
  en: 'Done: we will not write to you on WhatsApp any more. If you change your mind, turn it on with your next booking.',
};

type ReceiveDeps = Pick<Deps, 'clock' | 'ids' | 'log'>;

const openWindow = (consent: PhoneConsent, { at }: InboundMessage): number =>
  Math.max(consent.windowUntil ?? 0, at + ANSWER_WINDOW_MS);

/** Ends the consents of a number in all accounts, and confirms it once. A doubled message finds none left. */
const withdraw = (
  { clock, ids }: ReceiveDeps,
  people: readonly KnownPerson[],
  message: InboundMessage,
): Promise<boolean> =>
  firestore().runTransaction(async (transaction) => {
    const snapshots = await transaction.getAll(...people.map(({ document }) => document));
    const active = snapshots.flatMap((snapshot) => {
      const consent = PhoneConsent.safeParse(snapshot.data()).data;
      // A message from before the person consented again does not end that consent.
      const isActive = consent?.withdrawnAt === null && consent.at <= message.at + 1000;
      return consent !== undefined && isActive ? [{ document: snapshot.ref, consent }] : [];
    });
    const [first] = active;
    if (first === undefined) return false;
    const createdAt = clock.nowMs();
    for (const { document, consent } of active) {
      transaction.update(document, { withdrawnAt: createdAt, windowUntil: openWindow(consent, message) });
    }
    const { to, language } = first.consent;
    enqueueEmail(
      transaction,
      {
        audience: 'own',
        to: '',
        subject: 'Baja de WhatsApp',
        paragraphs: [],
        action: null,
        whatsapp: { to, template: null, text: CONFIRMATIONS[language], language, values: {} },
      },
      { id: `whatsapp-stop-${ids.sha256(message.id).slice(0, ID_LENGTH)}`, accountId: NO_ACCOUNT, createdAt },
    );
    return true;
  });

/** Opens the window for texts in all accounts of a number. */
async function openWindows(people: readonly KnownPerson[], message: InboundMessage): Promise<void> {
  await firestore().runTransaction(async (transaction) => {
    const snapshots = await transaction.getAll(...people.map(({ document }) => document));
    for (const snapshot of snapshots) {
      const consent = PhoneConsent.safeParse(snapshot.data()).data;
      if (consent !== undefined) transaction.update(snapshot.ref, { windowUntil: openWindow(consent, message) });
    }
  });
}

/**
 * Receives a person's message: a stop word ends the consent; any other opens the window for texts and becomes a note of
 * their service. Numbers that no company has asked are ignored, and counted by their log line.
 */
export async function receiveMessage(deps: ReceiveDeps, message: InboundMessage): Promise<void> {
  const { from: phone, text, replyTo } = message;
  const people = await findKnown(phone);
  if (people.length === 0) {
    deps.log.info('WhatsApp message from an unknown number', {});
    return;
  }
  if (text !== null && isStopWord(text)) {
    if (await withdraw(deps, people, message)) deps.log.info('WhatsApp consent withdrawn', { accounts: people.length });
    return;
  }
  await openWindows(people, message);
  const known = text === null ? null : await findService(people, { phone, replyTo });
  if (known === null || text === null) return;
  await addCustomerMessage(deps, known, { id: message.id, text, at: message.at });
}
