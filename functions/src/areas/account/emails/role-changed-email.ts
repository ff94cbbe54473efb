import { ROLE_NAMES } from '@llevo/contract/rules/access/role-texts';
import { sanitiseName } from '../../../platform/mail/sanitise-name.ts';
import type { AddressedEmail } from '../../../platform/seams/email.ts';
import { ownerNoticeEmail } from '../../session/emails/owner-notice-email.ts';
import { signInLink } from '../../session/email-parts.ts';
import type { EmailsForChange } from '../../team/change-member.ts';

/** E-mails about a changed role: to the member and to the owners. */
export const roleChangeEmails =
  (siteUrl: string, accountId: string): EmailsForChange =>
  ({ before, after, ownerEmails, changedBy }) => {
    const role = after.accounts[accountId]?.permission;
    if (role === undefined || role === before.accounts[accountId]?.permission) return [];
    const name = sanitiseName(after.name);
    const owner = ownerNoticeEmail({
      subject: `Cambió el rol de ${name}`,
      what: [`El rol de ${name} en la cuenta es ahora ${ROLE_NAMES[role]}.`],
      by: changedBy,
      action: { label: 'Ver el equipo', url: `${siteUrl}/account/users` },
    });
    return [roleChangeEmail(siteUrl, after.email, ROLE_NAMES[role]), ...ownerEmails.map(owner)];
  };

const roleChangeEmail = (siteUrl: string, to: string, role: string): AddressedEmail => ({
  to,
  audience: 'own',
  subject: 'Tu rol en Llevo cambió',
  paragraphs: [`Desde ahora tu rol es ${role}. Vuelve a iniciar sesión para seguir.`],
  action: signInLink(siteUrl),
});
