/**
 * An outbox that no function of the running stack looks after: its own project on the same emulator. For tests that
 * deliver by themselves, with a clock and a mail server of their own. Imported before anything that opens Firestore.
 */
import { randomUUID } from 'node:crypto';
import { OutboxMail } from '@llevo/contract/entities/outbox-mail';
import { paths } from '@llevo/contract/paths';
import { initializeApp } from 'firebase-admin/app';
import { firestore } from '../../../functions/src/adapters/platform/firebase.ts';
import { firestoreMailQueue } from '../../../functions/src/adapters/mail/firestore-mail-queue.ts';
import { smtpMailer } from '../../../functions/src/adapters/mail/smtp-mailer.ts';
import type { MailDeliveryDeps } from '../../../functions/src/adapters/mail/deliver-mail.ts';
import { emulatorAddresses, hostPort } from '../emulators/addresses.ts';

/** What a process of its own needs to reach the same outbox. */
export const OUTBOX_ENVIRONMENT = {
  FIRESTORE_EMULATOR_HOST: hostPort(emulatorAddresses.firestore),
  METADATA_SERVER_DETECTION: 'none',
  GCLOUD_PROJECT: 'demo-outbox',
} as const;

Object.assign(process.env, OUTBOX_ENVIRONMENT);
initializeApp({ projectId: OUTBOX_ENVIRONMENT.GCLOUD_PROJECT });

/** Moved by the tests; starts at the real time. */
export const clock = { now: Date.now() };

/** Every line that delivering logged. */
export const logLines: string[] = [];

const recordLogLine = (message: string, facts: Readonly<Record<string, unknown>>) => {
  logLines.push(JSON.stringify({ message, ...facts }));
};

const testClock = { nowMs: () => clock.now, waitUntil: () => Promise.resolve() };

/** As the functions deliver, with the clock in the tests' hands. */
export const delivery: MailDeliveryDeps = {
  queue: firestoreMailQueue(testClock),
  mailer: smtpMailer,
  clock: testClock,
  log: { info: recordLogLine, error: recordLogLine },
};

/** A message that waits for its first try; its id. */
export async function givenOutboxMail(facts: Partial<OutboxMail> = {}): Promise<string> {
  const id = `m-${randomUUID()}`;
  const mail: OutboxMail = {
    accountId: 'llevo',
    to: 'ana@personas.test',
    subject: 'Su cuenta cambió de estado',
    paragraphs: ['Hola, Ana Ñauta.', 'Motivo: documentos <ilegibles>.'],
    action: null,
    replyTo: null,
    isSecret: false,
    state: 'pending',
    attempts: 0,
    nextAttemptAt: clock.now,
    leasedUntil: 0,
    lastError: null,
    createdAt: clock.now,
    sentAt: null,
    ...facts,
  };
  await firestore().doc(paths.mail(id)).set(mail);
  return id;
}

export const readOutboxMail = async (id: string): Promise<OutboxMail> =>
  OutboxMail.parse((await firestore().doc(paths.mail(id)).get()).data());

/** Empties the outbox. */
export const clearOutbox = (): Promise<void> => firestore().recursiveDelete(firestore().collection('mail'));
