import { DRIVER_APP_PATH, INVITATION_DAYS, invitationHash } from '@llevo/contract/rules/people/driver-app';
import type { EmailContent } from '../../../platform/seams/email.ts';
import { sanitiseName } from '../../../platform/mail/sanitise-name.ts';

interface InvitedDriver {
  readonly siteUrl: string;
  readonly name: string;
  /** The account that added the driver. */
  readonly company: string;
  /** Answers the invitation. */
  readonly token: string;
}

/** E-mail to a driver that a company added, with the invitation to the app. */
export function driverInvitationEmail({ siteUrl, name, company, token }: InvitedDriver): EmailContent {
  const from = sanitiseName(company);
  return {
    audience: 'third-party',
    subject: `${from} te invita a conducir con Llevo`,
    paragraphs: [
      `Hola, ${sanitiseName(name)}:`,
      `${from} te registró como conductor en Llevo. Abre la invitación en tu teléfono y acéptala: no necesitas contraseña ni instalar nada.`,
      'Ahí subes tu licencia, la matrícula y las fotos que te pide. Te avisaremos por correo cuando la empresa active tu cuenta.',
      `El enlace sirve durante ${INVITATION_DAYS.toString()} días. Si no conoces a esta empresa, ábrelo y dilo ahí, o ignora este mensaje: sin tu respuesta no eres parte de ella.`,
    ],
    action: { label: 'Ver la invitación', url: `${siteUrl}${DRIVER_APP_PATH}${invitationHash(token)}` },
  };
}
