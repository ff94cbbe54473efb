import type { AddressedEmail } from '../../../platform/seams/email.ts';
import { describeSignIn, linkWithToken } from '../email-parts.ts';
import type { ReportedSignIn } from '../email-parts.ts';

/** E-mail about a sign-in from a device that the user never used before; `token` reports it. */
export const newDeviceEmail =
  (siteUrl: string, signIn: ReportedSignIn) =>
  (token: string): AddressedEmail => ({
    to: signIn.to,
    audience: 'own',
    subject: 'Entraste a Llevo desde un dispositivo nuevo',
    paragraphs: [
      `Alguien entró con tu usuario desde un dispositivo que no habías usado: ${describeSignIn(signIn)} (hora de Ecuador).`,
      'Si fuiste tú, no hace falta que hagas nada.',
      'Si no fuiste tú, usa el botón: cierra todas tus sesiones, anula tu contraseña y te envía un enlace para elegir otra. Sirve durante siete días.',
    ],
    action: { label: 'No fui yo', url: linkWithToken(siteUrl, '/notme', token) },
  });
