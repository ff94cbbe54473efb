import { sanitiseName } from '../../../platform/mail/sanitise-name.ts';
import type { EmailContent } from '../../../platform/seams/email.ts';

interface Invitation {
  readonly accountName: string;
  readonly email: string;
  readonly secret: string;
}

export const inviteEmail = (siteUrl: string, { accountName, email, secret }: Invitation): EmailContent => ({
  audience: 'third-party',
  subject: `Invitación a ${sanitiseName(accountName)} en Llevo`,
  paragraphs: [
    `Te invitaron a trabajar con la cuenta ${sanitiseName(accountName)} en Llevo.`,
    'El enlace sirve una sola vez, durante siete días. Si no esperabas esta invitación, ignora este mensaje.',
  ],
  action: {
    label: 'Aceptar la invitación',
    url: `${siteUrl}/signup/user?id=${encodeURIComponent(secret)}&email=${encodeURIComponent(email)}`,
  },
});
