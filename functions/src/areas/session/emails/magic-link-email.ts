import type { EmailContent } from '../../../platform/seams/email.ts';
import { linkWithToken } from '../email-parts.ts';

export const magicLinkEmail = (siteUrl: string, token: string): EmailContent => ({
  audience: 'own',
  subject: 'Tu enlace para entrar a Llevo',
  paragraphs: [
    'Usa el botón para entrar a Llevo. El enlace sirve una sola vez, durante 15 minutos.',
    'Si no lo pediste, ignora este mensaje: nadie puede entrar sin él.',
  ],
  action: { label: 'Entrar a Llevo', url: linkWithToken(siteUrl, '/magic', token) },
});
