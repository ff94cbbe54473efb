import type { Clock, Ids } from '../../../platform/ports.ts';
import { emailLinks } from './email-links.ts';
import { movedEmails } from './move-email.ts';
import type { EmailAddresses } from './ports.ts';
import { requestedEmailChanges } from './request-email-change.ts';

/** `emailChange` of `users/{uid}`, and `userEmails/{e-mail}`. */
export const firestoreEmailAddresses = (clock: Clock, ids: Ids): EmailAddresses => ({
  ...requestedEmailChanges(clock, ids),
  ...emailLinks(clock, ids),
  ...movedEmails(clock, ids),
});
