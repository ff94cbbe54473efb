import { withLink, withoutLink } from '../../session/email-addresses/email-changes.ts';
import type { EmailsForMove } from '../../session/email-addresses/email-changes.ts';
import { linkWithToken, signInLink } from '../../session/email-parts.ts';

/** E-mails to both addresses after a change; the previous one can undo it. */
export const emailChangedEmails =
  (siteUrl: string): EmailsForMove =>
  (before, after, undoToken) => [
    ...(undoToken === null
      ? []
      : [
          withLink({
            to: before,
            audience: 'own',
            subject: 'Tu correo en Llevo cambió',
            paragraphs: [
              'Desde ahora tu usuario de Llevo tiene otro correo, y este ya no sirve para entrar.',
              'Si no fuiste tú, deshaz el cambio con el botón y luego restablece tu contraseña. El enlace sirve una sola vez, durante siete días.',
            ],
            action: { label: 'Deshacer el cambio', url: linkWithToken(siteUrl, '/email/undo', undoToken) },
          }),
        ]),
    withoutLink({
      to: after,
      audience: 'own',
      subject: 'Este es ahora tu correo en Llevo',
      paragraphs: ['Desde ahora este correo sirve para entrar a Llevo, con la misma contraseña.'],
      action: signInLink(siteUrl),
    }),
  ];
