import { randomUUID } from 'node:crypto';
import type { OutboxMail } from '@llevo/contract/entities/outbox-mail';
import { paths } from '@llevo/contract/paths';
import { putDocument } from '../emulators/put-document.ts';
import { outboxMail } from './outbox-mail.ts';

/** An address that only one test writes to. */
export const uniqueEmail = () => `${randomUUID()}@personas.test`;

/** Stores an email in the outbox, pending by default; returns its id. */
export async function givenMail(accountId: string, facts: Partial<OutboxMail> = {}): Promise<string> {
  const id = `m-${randomUUID()}`;
  await putDocument(paths.mail(id), outboxMail(accountId, { to: uniqueEmail(), ...facts }));
  return id;
}
