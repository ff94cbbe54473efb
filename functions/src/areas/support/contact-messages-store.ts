import type { EmailContent } from '../../platform/seams/email.ts';
import { store } from '../../platform/store.ts';
import type { Deps } from '../../platform/deps.ts';
import { enqueueEmail } from '../../platform/mail/mail-outbox.ts';
import { PLATFORM_ACCOUNT_ID } from '@llevo/contract/paths';
import { firestore } from '../../platform/firestore/firebase.ts';
import { isAlreadyExists } from '../../platform/firestore/firestore-errors.ts';
import { addLead } from '../../platform/ledger/leads.ts';
import { settings } from '../../platform/settings.ts';

/**
 * Messages of visitors and users. A visitor's is a lead of the operator's company and listed among its e-mails; a user's
 * request for help concerns any company, so that only the platform's own account lists it.
 */
export const contactMessagesStore = store(({ clock }: Pick<Deps, 'clock'>) => {
  return {
    /** E-mails a message to the operator and stores the lead. False where no recipient is configured. */
    send: async ({ id, emailContent, replyTo, lead }: ContactMessage): Promise<boolean> => {
      const to = settings.contactEmail();
      if (to === '') return false;
      const accountId = lead === null ? PLATFORM_ACCOUNT_ID : settings.operatorAccount();
      const createdAt = clock.nowMs();
      try {
        await firestore().runTransaction((transaction) => {
          enqueueEmail(transaction, { ...emailContent, to }, { id: `contact-${id}`, accountId, replyTo, createdAt });
          if (lead !== null) {
            const facts = { ...lead, source: 'contact' as const, cellphone: '', quoteId: null, atMs: createdAt };
            addLead(transaction, accountId, facts);
          }
          return Promise.resolve();
        });
      } catch (error) {
        if (!isAlreadyExists(error)) throw error;
      }
      return true;
    },
  };
});

export interface ContactMessage {
  /** Idempotency key. */
  readonly id: string;
  readonly emailContent: EmailContent;
  /** Reply-to address. */
  readonly replyTo: string;
  /** Contact of a prospect; null for a message of a user. */
  readonly lead: { readonly name: string; readonly email: string } | null;
}
