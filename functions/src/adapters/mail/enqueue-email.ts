import type { Transaction } from 'firebase-admin/firestore';
import { addMail } from './firestore-outbox.ts';
import type { AddressedLetter } from './email-port.ts';

interface Envelope {
  /** Idempotency key. */
  readonly id: string;
  readonly accountId: string;
  readonly createdAt: number;
  readonly replyTo?: string;
  readonly isSecret?: boolean;
}

/** Puts a letter into the outbox, in the transaction of what it tells. */
export function addLetter(transaction: Transaction, { paragraphs, ...letter }: AddressedLetter, envelope: Envelope) {
  addMail(transaction, { ...letter, paragraphs: [...paragraphs], ...envelope });
}
