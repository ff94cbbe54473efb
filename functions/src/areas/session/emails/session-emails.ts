/** E-mails of sign-in and sign-up. None repeats text from a form: it may reach a third party. */
import type { RateLimit } from '@llevo/contract/endpoint';
import type { EmailContent } from '../../../platform/seams/email.ts';

/** The address of a page that takes a token. */
export const linkWithToken = (siteUrl: string, page: string, token: string): string =>
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

const NOT_YOUR_ACCOUNT = 'Si no la creaste tú, restablece la contraseña de esta dirección: así nadie más podrá usarla.';

/** Welcomes the owner of a new account; `verificationToken` is null for one whose e-mail is verified. */
export const welcomeEmail = (siteUrl: string, verificationToken: string | null): EmailContent => ({
  subject: 'Te damos la bienvenida a Llevo',
  ...(verificationToken === null
    ? {
        paragraphs: ['Tu cuenta en Llevo está lista.', NOT_YOUR_ACCOUNT],
        action: { label: 'Ir a Llevo', url: `${siteUrl}/signin` },
      }
    : {
        paragraphs: [
          'Tu cuenta en Llevo está lista. Confirma que este correo es tuyo para invitar a tu equipo y crear claves de API. El enlace sirve durante siete días.',
          `${NOT_YOUR_ACCOUNT} No uses el botón.`,
        ],
        action: { label: 'Confirmar mi correo', url: linkWithToken(siteUrl, '/email/verify', verificationToken) },
      }),
});

export const providerCodeEmail = (code: string): EmailContent => ({
  subject: 'Tu código para entrar a Llevo',
  paragraphs: [
    `Tu código es ${code}. Sirve una sola vez, durante 10 minutos.`,
    'Si no lo pediste, ignora este mensaje y no se lo des a nadie: nadie puede entrar sin él.',
  ],
  action: null,
});

/** To a user whose codes were entered wrongly as often as the limit allows: their password may be known to others. */
export const wrongCodesEmail = (siteUrl: string, { max, windowSeconds }: RateLimit): EmailContent => ({
  subject: 'Códigos incorrectos al entrar a Llevo',
  paragraphs: [
    `Alguien escribió ${max.toString()} códigos incorrectos en la verificación en dos pasos de tu usuario. Durante ${(windowSeconds / 60).toString()} minutos no se acepta ninguno más desde dispositivos desconocidos.`,
    'Quien llega a ese paso ya demostró de otro modo que es tú, por ejemplo con tu contraseña. Si no fuiste tú, cámbiala ahora mismo y avísanos. Tu segundo paso sigue activo.',
  ],
  action: { label: 'Restablecer contraseña', url: `${siteUrl}/forgotpassword` },
});
