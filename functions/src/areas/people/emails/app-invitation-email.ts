import { DRIVER_APP_PATH, INVITATION_DAYS, invitationHash } from '@llevo/contract/rules/people/driver-app';
import type { EmailContent } from '../../../platform/seams/email.ts';
import { sanitiseName } from '../../../platform/mail/sanitise-name.ts';

interface AppInvitation {
  readonly siteUrl: string;
  readonly name: string;
  /** The account that invites. */
  readonly company: string;
  /** Answers the invitation; null for a driver who accepted an earlier one. */
  readonly token: string | null;
}

/** E-mail that invites a driver to the web app. */
export function appInvitationEmail({ siteUrl, name, company, token }: AppInvitation): EmailContent {
  const from = sanitiseName(company);
  const app = `${siteUrl}${DRIVER_APP_PATH}`;
  const greeting = `Hola, ${sanitiseName(name)}:`;
  const subject = `${from} te invita a su app para conductores`;
  if (token === null) {
    return {
      audience: 'third-party',
      subject,
      paragraphs: [
        greeting,
        `${from} te recuerda su app. Abre la página, escribe este correo y te enviamos un código para entrar.`,
      ],
      action: { label: 'Abrir la app', url: app },
    };
  }
  return {
    audience: 'third-party',
    subject,
    paragraphs: [
      greeting,
      `${from} te invita a recibir tus servicios en el teléfono. Abre la invitación y acéptala: no necesitas contraseña.`,
      `El enlace sirve durante ${INVITATION_DAYS.toString()} días. Si no conoces a esta empresa, ábrelo y dilo ahí, o ignora este mensaje: sin tu respuesta no eres parte de ella.`,
    ],
    action: { label: 'Ver la invitación', url: `${app}${invitationHash(token)}` },
  };
}
