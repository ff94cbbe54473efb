import type { AddressedEmail } from '../../../platform/seams/email.ts';
import { resetPasswordLink } from '../email-parts.ts';

/** E-mail about a password that was reset with a link. */
export const passwordResetDoneEmail =
  (siteUrl: string) =>
  (to: string): AddressedEmail => ({
    to,
    audience: 'own',
    subject: 'Tu contraseña de Llevo se restableció',
    paragraphs: [
      'Alguien eligió una contraseña nueva con el enlace que enviamos a este correo, y todas tus sesiones se cerraron.',
      'Si no fuiste tú, restablécela ahora mismo, revisa quién puede leer tu correo y avísanos.',
    ],
    action: resetPasswordLink(siteUrl),
  });
