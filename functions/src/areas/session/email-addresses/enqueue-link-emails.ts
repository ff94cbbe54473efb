import type { Transaction } from 'firebase-admin/firestore';
import { enqueueEmail } from '../../../platform/mail/mail-outbox.ts';
import type { Ids } from '../../../platform/seams/core.ts';
import type { LinkEmail } from './email-changes.ts';

const EMAIL_ID_LENGTH = 20;
/** E-mails with a token belong to a user: no account lists them. */
const NO_ACCOUNT = '';

interface EnqueueOptions {
  readonly ids: Ids;
  /** The account that lists those without a token. */
  readonly accountId: string;
  readonly createdAt: number;
}

/** Adds e-mails about an address to the outbox, in the transaction of the change they report. */
export function enqueueLinkEmails(
  transaction: Transaction,
  emails: readonly LinkEmail[],
  { ids, accountId, createdAt }: EnqueueOptions,
): void {
  for (const { content, isSecret } of emails) {
    enqueueEmail(transaction, content, {
      id: `address-${ids.base62(EMAIL_ID_LENGTH)}`,
      accountId: isSecret ? NO_ACCOUNT : accountId,
      isSecret,
      createdAt,
    });
  }
}
