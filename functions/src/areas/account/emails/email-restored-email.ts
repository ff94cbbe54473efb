import { withoutLink } from '../../session/email-addresses/email-changes.ts';
import type { EmailsForMove } from '../../session/email-addresses/email-changes.ts';
import { resetPasswordLink } from '../../session/email-parts.ts';

/** E-mails to both addresses after a change was undone. */
export const emailRestoredEmails =
  (siteUrl: string): EmailsForMove =>
  (before, after) => [
    withoutLink({
      to: after,
      audience: 'own',
      subject: 'Tu correo en Llevo vuelve a ser este',
      paragraphs: [
        'El cambio de correo de tu usuario se deshizo, y todas sus sesiones se cerraron.',
        'Si no habías pedido el cambio, restablece tu contraseña ahora mismo.',
      ],
      action: resetPasswordLink(siteUrl),
    }),
    withoutLink({
      to: before,
      audience: 'own',
      subject: 'Este ya no es tu correo en Llevo',
      paragraphs: [
        'El cambio de correo se deshizo desde la dirección anterior: este correo ya no sirve para entrar a Llevo, y las sesiones se cerraron.',
      ],
      action: null,
    }),
  ];
