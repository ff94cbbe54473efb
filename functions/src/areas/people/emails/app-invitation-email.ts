import { DRIVER_APP_PATH } from '@llevo/contract/rules/people/driver-app';
import type { EmailContent } from '../../../platform/seams/email.ts';
import { sanitiseName } from '../../../platform/mail/sanitise-name.ts';

interface AppInvitation {
  readonly siteUrl: string;
  readonly name: string;
  /** The account that invites. */
  readonly company: string;
}

/** E-mail that invites a driver to the web app. */
export function appInvitationEmail({ siteUrl, name, company }: AppInvitation): EmailContent {
  const from = sanitiseName(company);
  return {
    subject: `${from} te invita a su app para conductores`,
    paragraphs: [
      `Hola, ${sanitiseName(name)}:`,
      `${from} te invita a recibir tus servicios en el teléfono. Abre la página, escribe este correo y te enviamos un código para entrar: no necesitas contraseña.`,
      'Si no conoces a esta empresa, ignora este mensaje.',
    ],
    action: { label: 'Abrir la app', url: `${siteUrl}${DRIVER_APP_PATH}` },
  };
}
