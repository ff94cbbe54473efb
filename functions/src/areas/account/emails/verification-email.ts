import { withLink } from '../../session/email-addresses/email-changes.ts';
import type { LinkEmail } from '../../session/email-addresses/email-changes.ts';
import { linkWithToken } from '../../session/email-parts.ts';

export const verificationEmail =
  (siteUrl: string, to: string) =>
  (token: string): LinkEmail =>
    withLink({
      to,
      audience: 'own',
      subject: 'Confirma tu correo en Llevo',
      paragraphs: [
        'Usa el botón para confirmar que este correo es tuyo. El enlace sirve durante siete días.',
        'Si no creaste una cuenta en Llevo, no lo uses y restablece la contraseña de esta dirección: así nadie más podrá usarla.',
      ],
      action: { label: 'Confirmar mi correo', url: linkWithToken(siteUrl, '/email/verify', token) },
    });
