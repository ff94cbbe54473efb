import { enqueueEmail } from '../mail/firestore-outbox.ts';
import type { Clock } from '../platform/ports.ts';
import { firestore } from '../platform/firebase.ts';
import { isAlreadyExists } from '../platform/firestore-errors.ts';
import { addLead } from '../people/firestore-leads.ts';
import type { ContactMessages } from './ports.ts';
import { settings } from '../platform/settings.ts';

/** Messages of visitors and users to the operator, whose account stores the leads. */
export function firestoreContactMessages(clock: Clock): ContactMessages {
  return {
    send: async ({ id, emailContent, replyTo, lead }) => {
      const to = settings.contactEmail();
      if (to === '') return false;
      const accountId = settings.operatorAccount();
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
