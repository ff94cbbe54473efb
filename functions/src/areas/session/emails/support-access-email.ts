import type { AddressedEmail } from '../../../platform/seams/email.ts';

/** E-mail to a user whose account a master entered with the user's consent. */
export const supportAccessEmail =
  (siteUrl: string) =>
  (to: string): AddressedEmail => ({
    to,
    audience: 'own',
    subject: 'Soporte de Llevo entró en tu cuenta',
    paragraphs: [
      'Una persona del equipo de Llevo entró en tu cuenta, con el permiso que diste en la página de ayuda, por una hora como máximo.',
      'El motivo está en tu actividad de seguridad. Si ya no quieres que entre, retira el permiso: su sesión se cierra en ese momento.',
    ],
    action: { label: 'Ver la actividad', url: `${siteUrl}/account/security` },
  });
