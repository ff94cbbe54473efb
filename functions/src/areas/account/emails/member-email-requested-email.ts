import { sanitiseName } from '../../../platform/mail/sanitise-name.ts';
import { ownerNoticeEmail } from '../../session/emails/owner-notice-email.ts';
import { withoutLink } from '../../session/email-addresses/email-changes.ts';
import type { EmailsForOwners } from '../../session/email-addresses/email-changes.ts';

/** E-mails to the owners about a requested change of another member's e-mail. */
export const memberEmailRequestedEmails =
  (siteUrl: string): EmailsForOwners =>
  ({ user, to, requestedBy, ownerEmails }) => {
    const name = sanitiseName(user.name);
    const email = ownerNoticeEmail({
      subject: `Se pidió cambiar el correo de ${name}`,
      what: [`El correo de ${name} cambia de ${user.email} a ${to} cuando se confirme desde la dirección nueva.`],
      by: requestedBy,
      action: { label: 'Ver el equipo', url: `${siteUrl}/account/users` },
    });
    // The person concerned is warned at the current address.
    return ownerEmails.filter((owner) => owner !== user.email).map((owner) => withoutLink(email(owner)));
  };
