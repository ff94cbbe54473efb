import type { EmailContent } from '../../../platform/seams/email.ts';
import { sanitiseName } from '../../../platform/mail/sanitise-name.ts';

interface InvitedDriver {
  readonly name: string;
  /** The account that added the driver. */
  readonly company: string;
}

/** E-mail to a driver that a company added. */
export function driverInvitationEmail({ name, company }: InvitedDriver): EmailContent {
  const from = sanitiseName(company);
  return {
    audience: 'third-party',
    subject: `${from} te invita a conducir con Llevo`,
    paragraphs: [
      `Hola, ${sanitiseName(name)}:`,
      `${from} te registró como conductor en Llevo y está revisando tus datos.`,
      'Descarga la aplicación móvil, entra con este correo y sube tu licencia, la matrícula y las fotos que te pide.',
      'Te avisaremos por correo cuando tu cuenta esté activa. Si no conoces a esta empresa, ignora este mensaje.',
    ],
    action: null,
  };
}
