/** E-mails of sign-in and sign-up. None repeats text from a form: it may reach a third party. */
import type { EmailContent } from '../../adapters/mail/ports.ts';

const linkWithToken = (siteUrl: string, page: string, token: string): string =>
  `${siteUrl}${page}?token=${encodeURIComponent(token)}`;

export const magicLinkEmail = (siteUrl: string, token: string): EmailContent => ({
  subject: 'Tu enlace para entrar a Llevo',
  paragraphs: [
    'Usa el botón para entrar a Llevo. El enlace sirve una sola vez, durante 15 minutos.',
    'Si no lo pediste, ignora este mensaje: nadie puede entrar sin él.',
  ],
  action: { label: 'Entrar a Llevo', url: linkWithToken(siteUrl, '/magic', token) },
});

export const passwordResetEmail = (siteUrl: string, token: string): EmailContent => ({
  subject: 'Restablece tu contraseña de Llevo',
  paragraphs: [
    'Usa el botón para elegir una contraseña nueva. El enlace sirve una sola vez, durante una hora.',
    'Al cambiarla se cierran todas tus sesiones. Si no lo pediste, ignora este mensaje: tu contraseña sigue siendo la misma.',
  ],
  action: { label: 'Elegir contraseña', url: linkWithToken(siteUrl, '/resetpassword', token) },
});

export const welcomeEmail = (siteUrl: string): EmailContent => ({
  subject: 'Te damos la bienvenida a Llevo',
  paragraphs: [
    'Tu cuenta en Llevo está lista.',
    'Si no la creaste tú, restablece la contraseña de esta dirección: así nadie más podrá usarla.',
  ],
  action: { label: 'Ir a Llevo', url: `${siteUrl}/signin` },
});
