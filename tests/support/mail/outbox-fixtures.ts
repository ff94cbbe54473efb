/**
 * An outbox in a separate project on the same emulator, which no function of the running stack processes. For tests
 * that deliver with their own clock and SMTP server. Import before any module that opens Firestore.
 */
import { randomUUID } from 'node:crypto';
import { OutboxMail } from '@llevo/contract/entities/outbox-mail';
import { paths } from '@llevo/contract/paths';
import { initializeApp } from 'firebase-admin/app';
import { firestore } from '../../../functions/src/platform/firestore/firebase.ts';
import { mailGate } from '../../../functions/src/platform/mail/mail-gate.ts';
import { smtpMailer } from '../../../functions/src/platform/mail/mailer.ts';
import type { MailDeliveryDeps } from '../../../functions/src/platform/mail/deliver-mail.ts';
import { mailQueue } from '../../../functions/src/platform/mail/deliver-mail.ts';
import { whatsAppChannel } from '../../../functions/src/platform/whatsapp/whatsapp-channel.ts';
import { emulatorAddresses, hostPort } from '../emulators/addresses.ts';
import { outboxMail } from './outbox-mail.ts';

/** Environment of a child process that uses the same outbox. */
export const OUTBOX_ENVIRONMENT = {
  FIRESTORE_EMULATOR_HOST: hostPort(emulatorAddresses.firestore),
  METADATA_SERVER_DETECTION: 'none',
  GCLOUD_PROJECT: 'demo-outbox',
} as const;

Object.assign(process.env, OUTBOX_ENVIRONMENT);
initializeApp({ projectId: OUTBOX_ENVIRONMENT.GCLOUD_PROJECT });

/** Advanced by the tests; starts at the real time. */
export const clock = { now: Date.now() };

/** Log lines of the delivery. */
export const logLines: string[] = [];

const recordLogLine = (message: string, facts: Readonly<Record<string, unknown>>) => {
  logLines.push(JSON.stringify({ message, ...facts }));
};

const testClock = { nowMs: () => clock.now, waitUntil: () => Promise.resolve() };

const log = { info: recordLogLine, error: recordLogLine };
const dailyCeilings = { take: () => Promise.resolve({ isAllowed: true, release: () => undefined } as const) };

/** The delivery's dependencies, with the tests' clock; nothing goes to WhatsApp. */
export const delivery: MailDeliveryDeps = {
  queue: mailQueue({ clock: testClock }),
  mailer: smtpMailer,
  gate: mailGate({ clock: testClock }),
  whatsapp: whatsAppChannel({ clock: testClock, whatsapp: null, dailyCeilings, log }),
  clock: testClock,
  log,
};

/** Stores a pending e-mail; returns its id. */
export async function givenOutboxMail(facts: Partial<OutboxMail> = {}): Promise<string> {
  const id = `m-${randomUUID()}`;
  const mail = outboxMail('llevo', { nextAttemptAt: clock.now, createdAt: clock.now, ...facts });
  await firestore().doc(paths.mail(id)).set(mail);
  return id;
}

export const readOutboxMail = async (id: string): Promise<OutboxMail> =>
  OutboxMail.parse((await firestore().doc(paths.mail(id)).get()).data());

/** Empties the outbox. */
export const clearOutbox = (): Promise<void> => firestore().recursiveDelete(firestore().collection('mail'));
