import { store } from '../../../platform/store.ts';
import type { Deps } from '../../../platform/deps.ts';
import { emailLinks } from './email-links.ts';
import { movedEmails } from './move-email.ts';
import type { EmailAddresses } from './email-changes.ts';
import { requestedEmailChanges } from './request-email-change.ts';

/** `emailChange` of `users/{uid}`, and `userEmails/{e-mail}`. */
export const emailAddressesStore = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>): EmailAddresses => ({
  ...requestedEmailChanges(clock, ids),
  ...emailLinks(clock, ids),
  ...movedEmails(clock, ids),
}));
