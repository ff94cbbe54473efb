import type { AddressedEmail } from '../../../platform/seams/email.ts';

/** E-mail to the creator of an API key. */
export const apiKeyCreatedEmail =
  (siteUrl: string) =>
  (to: string): AddressedEmail => ({
    to,
    subject: 'Se creó una clave de API con tu usuario',
    paragraphs: [
      'Desde tu usuario de Llevo se creó una clave de API, que da acceso a datos de la cuenta sin iniciar sesión.',
      'Si no fuiste tú, revócala, cierra tus otras sesiones y cambia tu contraseña.',
    ],
    action: { label: 'Ver las claves de API', url: `${siteUrl}/account/apikeys` },
  });
