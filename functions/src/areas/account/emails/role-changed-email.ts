import type { User } from '@llevo/contract/entities/account-user';
import type { AddressedEmail } from '../../../platform/seams/email.ts';
import { signInLink } from '../../session/email-parts.ts';
import type { EmailsForChange } from '../../team/change-member.ts';

const ROLE_NAMES: Readonly<Record<User['accounts'][string]['permission'], string>> = {
  master: 'administrador de la plataforma',
  owner: 'dueño',
  admin: 'administrador',
  developer: 'desarrollador',
  user: 'usuario',
};

/** E-mails about a changed role. */
export const roleChangeEmails =
  (siteUrl: string, accountId: string): EmailsForChange =>
  (before, after) => {
    const role = after.accounts[accountId]?.permission;
    return role === undefined || role === before.accounts[accountId]?.permission
      ? []
      : [roleChangeEmail(siteUrl, after.email, ROLE_NAMES[role])];
  };

const roleChangeEmail = (siteUrl: string, to: string, role: string): AddressedEmail => ({
  to,
  subject: 'Tu rol en Llevo cambió',
  paragraphs: [`Desde ahora tu rol es ${role}. Vuelve a iniciar sesión para seguir.`],
  action: signInLink(siteUrl),
});
