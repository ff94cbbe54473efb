import { withoutLink } from '../../session/email-addresses/email-changes.ts';
import type { EmailsForRequest } from '../../session/email-addresses/email-changes.ts';
import { resetPasswordLink } from '../../session/email-parts.ts';
import { changeLinkEmail } from './email-change-link-email.ts';

/** The e-mail with the link, and a warning to the current address if it is verified and need not approve. */
export const changeRequestEmails =
  (siteUrl: string): EmailsForRequest =>
  (user, change, token) => [
    ...changeLinkEmail(siteUrl)(user, change, token),
    ...(change.awaits === 'new' && user.emailVerified
      ? [
          withoutLink({
            to: user.email,
            audience: 'own',
            subject: 'Se pidió cambiar tu correo en Llevo',
            paragraphs: [
              'Se pidió cambiar el correo de tu usuario. Todavía es este: cambia cuando se confirme desde la dirección nueva.',
              'Si no fuiste tú, restablece tu contraseña ahora mismo: con eso el cambio queda sin efecto.',
            ],
            action: resetPasswordLink(siteUrl),
          }),
        ]
      : []),
  ];
