import type { Transaction } from 'firebase-admin/firestore';
import { addOutboxMail } from './firestore-outbox.ts';
import type { AddressedEmail } from './ports.ts';

interface EnqueueOptions {
  /** Idempotency key. */
  readonly id: string;
  readonly accountId: string;
  readonly createdAt: number;
  readonly replyTo?: string;
  readonly isSecret?: boolean;
}

/** Puts a letter into the outbox, in the transaction of what it tells. */
export function enqueueEmail(
  transaction: Transaction,
  { paragraphs, ...letter }: AddressedEmail,
  envelope: EnqueueOptions,
) {
  addOutboxMail(transaction, { ...letter, paragraphs: [...paragraphs], ...envelope });
}
