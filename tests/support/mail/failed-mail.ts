import { randomUUID } from 'node:crypto';
import type { OutboxMail } from '@llevo/contract/entities/outbox-mail';
import { paths } from '@llevo/contract/paths';
import { putDocument } from '../emulators/put-document.ts';

/** A message of an account that could not be delivered; its id. */
export async function givenFailedMail(accountId: string, facts: Partial<OutboxMail> = {}): Promise<string> {
  const id = `m-${randomUUID()}`;
  const mail: OutboxMail = {
    accountId,
    to: 'ana@personas.test',
    replyTo: null,
    subject: 'Su cuenta cambió de estado',
    paragraphs: [],
    action: null,
    isSecret: false,
    sentFor: null,
    topic: null,
    held: null,
    state: 'failed',
    attempts: 8,
    nextAttemptAt: 0,
    leasedUntil: 0,
    lastError: 'no route',
    createdAt: Date.now(),
    sentAt: null,
    ...facts,
  };
  await putDocument(paths.mail(id), mail);
  return id;
}
