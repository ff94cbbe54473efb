/** E-mails about sensitive changes (docs/decisions/0097). */
import type { Transaction } from 'firebase-admin/firestore';
import type { User } from '@llevo/contract/entities/account-user';
import { enqueueEmail } from '../mail/mail-outbox.ts';
import type { Ids } from '../seams/core.ts';
import type { AddressedEmail } from '../seams/email.ts';
import { membersWithRole } from './account-document.ts';

const EMAIL_ID_LENGTH = 20;

/** The e-mails of an account's owners, read before the transaction writes. */
export async function readOwnerEmails(transaction: Transaction, accountId: string): Promise<readonly string[]> {
  const { docs } = await transaction.get(membersWithRole('owner', accountId).select('email'));
  return docs
    .map((owner): unknown => owner.get('email'))
    .filter((email): email is string => typeof email === 'string' && email !== '');
}

/** The e-mails of the user who makes a change and of the owners, each once. */
export const readUserAndOwnerEmails = async (
  transaction: Transaction,
  accountId: string,
  { email }: Pick<User, 'email'>,
): Promise<readonly string[]> => [...new Set([email, ...(await readOwnerEmails(transaction, accountId))])];

interface NoticeOptions {
  /** Prefix of the idempotency keys. */
  readonly prefix: string;
  readonly ids: Ids;
  readonly accountId: string;
  readonly createdAt: number;
}

/** Adds e-mails to the outbox, in the transaction of the change that they report. */
export function enqueueNotices(
  transaction: Transaction,
  emails: readonly AddressedEmail[],
  { prefix, ids, accountId, createdAt }: NoticeOptions,
): void {
  for (const email of emails) {
    enqueueEmail(transaction, email, { id: `${prefix}-${ids.base62(EMAIL_ID_LENGTH)}`, accountId, createdAt });
  }
}
