import type { EmailContent } from '../../../platform/seams/email.ts';
import { linkWithToken, signInLink } from '../email-parts.ts';

const NOT_YOUR_ACCOUNT = 'Si no la creaste tú, restablece la contraseña de esta dirección: así nadie más podrá usarla.';

/** Welcomes the owner of a new account; `verificationToken` is null if the e-mail is already verified. */
export const welcomeEmail = (siteUrl: string, verificationToken: string | null): EmailContent => ({
  audience: 'own',
  subject: 'Te damos la bienvenida a Llevo',
  ...(verificationToken === null
    ? {
        paragraphs: ['Tu cuenta en Llevo está lista.', NOT_YOUR_ACCOUNT],
        action: signInLink(siteUrl),
      }
    : {
        paragraphs: [
          'Tu cuenta en Llevo está lista. Confirma que este correo es tuyo para que escribamos a tus clientes y conductores, invitar a tu equipo y crear claves de API. El enlace sirve durante siete días.',
          `${NOT_YOUR_ACCOUNT} No uses el botón.`,
        ],
        action: { label: 'Confirmar mi correo', url: linkWithToken(siteUrl, '/email/verify', verificationToken) },
      }),
});
