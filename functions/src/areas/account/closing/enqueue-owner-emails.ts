import type { QuerySnapshot, Transaction } from 'firebase-admin/firestore';
import { enqueueEmail } from '../../../platform/mail/mail-outbox.ts';
import type { AddressedEmail } from '../../../platform/seams/email.ts';

interface OwnerEmails {
  readonly emailTo: (to: string) => AddressedEmail;
  /** `id` is the prefix of the idempotency keys. */
  readonly mail: { readonly id: string; readonly accountId: string; readonly createdAt: number };
}

/** E-mails every owner (member documents of an account), in the transaction of the change that it reports. */
export function enqueueOwnerEmails(
  transaction: Transaction,
  owners: QuerySnapshot,
  { emailTo, mail }: OwnerEmails,
): void {
  for (const owner of owners.docs) {
    const to: unknown = owner.get('email');
    if (typeof to === 'string') enqueueEmail(transaction, emailTo(to), { ...mail, id: `${mail.id}-${owner.id}` });
  }
}
