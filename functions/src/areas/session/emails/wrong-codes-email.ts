import type { RateLimit } from '@llevo/contract/endpoint';
import type { EmailContent } from '../../../platform/seams/email.ts';
import { resetPasswordLink } from '../email-parts.ts';

/** E-mail to a user after the maximum of wrong codes: someone else may have their password. */
export const wrongCodesEmail = (siteUrl: string, { max, windowSeconds }: RateLimit): EmailContent => ({
  audience: 'own',
  subject: 'Códigos incorrectos al entrar a Llevo',
  paragraphs: [
    `Alguien escribió ${max.toString()} códigos incorrectos en la verificación en dos pasos de tu usuario. Durante ${(windowSeconds / 60).toString()} minutos no se acepta ninguno más desde dispositivos desconocidos.`,
    'Quien llega a ese paso ya demostró de otro modo que es tú, por ejemplo con tu contraseña. Si no fuiste tú, cámbiala ahora mismo y avísanos. Tu segundo paso sigue activo.',
  ],
  action: resetPasswordLink(siteUrl),
});
