import type { OutboxMail } from '@llevo/contract/entities/outbox-mail';
import { paths } from '@llevo/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { firestore } from './firebase.ts';

/** A message to be sent because of a change. */
export interface NewMail extends Pick<OutboxMail, 'accountId' | 'to' | 'subject' | 'paragraphs' | 'createdAt'> {
  /** Who an answer should reach, where that is not the sender. */
  readonly replyTo?: string;
  /** Idempotency key: the same change twice is one message. Letters, digits, dots, dashes and underscores. */
  readonly id: string;
  readonly action?: OutboxMail['action'];
  /** True where the text carries a token, so that it is wiped once the message has left. */
  readonly isSecret?: boolean;
}

/** Puts a message into the outbox in the transaction of the change it reports; a trigger sends it afterwards. */
export function addMail(transaction: Transaction, mail: NewMail): void {
  const { id, action = null, replyTo = null, isSecret = false, ...facts } = mail;
  const message: OutboxMail = {
    ...facts,
    replyTo,
    action,
    isSecret,
    state: 'pending',
    attempts: 0,
    nextAttemptAt: facts.createdAt,
    leasedUntil: 0,
    lastError: null,
    sentAt: null,
  };
  transaction.create(firestore().doc(paths.mail(id)), message);
}
