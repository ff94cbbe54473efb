import type { AddressedEmail } from '../../../platform/seams/email.ts';
import { linkWithToken } from '../email-parts.ts';

/** E-mail to a user who reported a sign-in; `token` resets the password. */
export const reportedSignInEmail = (
  siteUrl: string,
  { to, token }: { readonly to: string; readonly token: string },
): AddressedEmail => ({
  to,
  audience: 'own',
  subject: 'Elige otra contraseña de Llevo',
  paragraphs: [
    'Avisaste que alguien más entró con tu usuario. Cerramos todas tus sesiones, y la contraseña que tenías ya no sirve.',
    'Usa el botón para elegir otra. El enlace sirve una sola vez, durante una hora; después puedes pedir otro al iniciar sesión.',
  ],
  action: { label: 'Elegir contraseña', url: linkWithToken(siteUrl, '/resetpassword', token) },
});
