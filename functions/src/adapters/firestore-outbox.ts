import type { OutboxMail } from '@llevo/contract/entities/outbox-mail';
import { paths } from '@llevo/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { firestore } from './firebase.ts';

/** A message to be sent because of a change. */
export interface NewMail extends Pick<OutboxMail, 'accountId' | 'to' | 'subject' | 'paragraphs' | 'createdAt'> {
  /** Idempotency key: the same change twice is one message. Letters, digits, dots, dashes and underscores. */
  readonly id: string;
  readonly action?: OutboxMail['action'];
}

/** Puts a message into the outbox in the transaction of the change it reports; a trigger sends it afterwards. */
export function addMail(transaction: Transaction, { id, action = null, ...mail }: NewMail): void {
  const message: OutboxMail = {
    ...mail,
    action,
    state: 'pending',
    attempts: 0,
    nextAttemptAt: mail.createdAt,
    leasedUntil: 0,
    lastError: null,
    sentAt: null,
  };
  transaction.create(firestore().doc(paths.mail(id)), message);
}
