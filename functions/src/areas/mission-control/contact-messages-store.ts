import { enqueueEmail } from '../../platform/mail/mail-outbox.ts';
import { PLATFORM_ACCOUNT_ID } from '@llevo/contract/paths';
import type { Clock } from '../../platform/ports.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { isAlreadyExists } from '../../platform/firestore/firestore-errors.ts';
import { addLead } from '../people/leads-store.ts';
import type { ContactMessages } from './ports.ts';
import { settings } from '../../platform/settings.ts';

/**
 * Messages of visitors and users. A visitor's is a lead of the operator's company and listed among its e-mails; a user's
 * request for help concerns any company, so that only the platform's own account lists it.
 */
export function firestoreContactMessages(clock: Clock): ContactMessages {
  return {
    send: async ({ id, emailContent, replyTo, lead }) => {
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
}
