import type { StoredInvite } from '@llevo/contract/entities/invite';
import { ROLE_DUTIES, ROLE_NAMES } from '@llevo/contract/rules/access/role-texts';
import { sanitiseName } from '../../../platform/mail/sanitise-name.ts';
import type { EmailContent } from '../../../platform/seams/email.ts';

interface Invitation extends Pick<StoredInvite, 'accountName' | 'email' | 'invitedByName' | 'permission'> {
  readonly secret: string;
}

export const inviteEmail = (
  siteUrl: string,
  { accountName, email, invitedByName, permission, secret }: Invitation,
): EmailContent => {
  const company = sanitiseName(accountName);
  const sender = sanitiseName(invitedByName);
  const inviting = sender === '' ? 'Te invitan' : `${sender} te invita`;
  return {
    audience: 'third-party',
    subject: `${inviting} a trabajar en ${company}`,
    paragraphs: [
      `${inviting} a trabajar con la cuenta ${company} en Llevo.`,
      `Tu rol será ${ROLE_NAMES[permission]}. ${ROLE_DUTIES[permission]}`,
      'El enlace sirve una sola vez, durante siete días. Si no esperabas esta invitación, ignora este mensaje.',
    ],
    action: {
      label: 'Aceptar la invitación',
      url: `${siteUrl}/signup/user?id=${encodeURIComponent(secret)}&email=${encodeURIComponent(email)}`,
    },
  };
};
