import type { Driver } from '@llevo/contract/entities/driver';
import type { EmailContent } from '../../../platform/seams/email.ts';
import { sanitiseName } from '../../../platform/mail/sanitise-name.ts';

/** E-mail to an owner whose invitation went to an address whose holder refused the company as unknown. */
export function declinedInvitationEmail({ name, surname }: Pick<Driver, 'name' | 'surname'>): EmailContent {
  const who = sanitiseName(`${name} ${surname}`);
  return {
    audience: 'own',
    subject: `${who} no reconoce tu invitación`,
    paragraphs: [
      `Quien recibió la invitación de ${who} a la app para conductores respondió que no conoce a tu empresa, y la invitación terminó.`,
      'Revisa el correo del conductor: puede que esté mal escrito. Después puedes enviarle otra invitación.',
    ],
    action: null,
  };
}
