/** E-mails that prove an address or report its change. None repeats an address: it may reach a third party. */
import type { EmailsForMove, EmailsForRequest, LinkEmail } from '../../session/email-addresses/email-changes.ts';
import type { AddressedEmail } from '../../../platform/seams/email.ts';
import { resetPasswordLink } from './account-emails.ts';

const withLink = (content: AddressedEmail): LinkEmail => ({ content, isSecret: true });
const withoutLink = (content: AddressedEmail): LinkEmail => ({ content, isSecret: false });

type LinkAction = 'verify' | 'approve' | 'confirm' | 'undo';

/** The page that follows a link; it says what the link does and follows it with a press. */
const linkPage = (siteUrl: string, action: LinkAction, token: string): string =>
  `${siteUrl}/email/${action}?token=${encodeURIComponent(token)}`;

export const verificationEmail =
  (siteUrl: string, to: string) =>
  (token: string): LinkEmail =>
    withLink({
      to,
      subject: 'Confirma tu correo en Llevo',
      paragraphs: [
        'Usa el botón para confirmar que este correo es tuyo. El enlace sirve durante siete días.',
        'Si no creaste una cuenta en Llevo, no lo uses y restablece la contraseña de esta dirección: así nadie más podrá usarla.',
      ],
      action: { label: 'Confirmar mi correo', url: linkPage(siteUrl, 'verify', token) },
    });

/** The e-mail with the link that a change waits for: to the current address, or to the new one. */
export const changeLinkEmail =
  (siteUrl: string): EmailsForRequest =>
  ({ email }, { to, awaits }, token) => [
    awaits === 'current'
      ? withLink({
          to: email,
          subject: '¿Cambiamos tu correo en Llevo?',
          paragraphs: [
            'El equipo de Llevo pidió cambiar el correo de tu usuario. Solo cambia si lo apruebas con el botón y luego lo confirmas desde la dirección nueva. El enlace sirve una sola vez, durante 24 horas.',
            'Si no lo pediste, ignora este mensaje: nada cambia.',
          ],
          action: { label: 'Revisar el cambio', url: linkPage(siteUrl, 'approve', token) },
        })
      : withLink({
          to,
          subject: 'Confirma tu nuevo correo en Llevo',
          paragraphs: [
            'Usa el botón para que este sea el correo de tu usuario de Llevo. El enlace sirve una sola vez, durante 24 horas.',
            'Si no lo pediste, ignora este mensaje: nada cambia.',
          ],
          action: { label: 'Confirmar el correo', url: linkPage(siteUrl, 'confirm', token) },
        }),
  ];

/** The same, and a warning to the current address where that proved itself and is not asked. */
export const changeRequestEmails =
  (siteUrl: string): EmailsForRequest =>
  (user, change, token) => [
    ...changeLinkEmail(siteUrl)(user, change, token),
    ...(change.awaits === 'new' && user.emailVerified
      ? [
          withoutLink({
            to: user.email,
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

/** To both addresses after a change; the previous one can undo it. */
export const emailChangedEmails =
  (siteUrl: string): EmailsForMove =>
  (before, after, undoToken) => [
    ...(undoToken === null
      ? []
      : [
          withLink({
            to: before,
            subject: 'Tu correo en Llevo cambió',
            paragraphs: [
              'Desde ahora tu usuario de Llevo tiene otro correo, y este ya no sirve para entrar.',
              'Si no fuiste tú, deshaz el cambio con el botón y luego restablece tu contraseña. El enlace sirve una sola vez, durante siete días.',
            ],
            action: { label: 'Deshacer el cambio', url: linkPage(siteUrl, 'undo', undoToken) },
          }),
        ]),
    withoutLink({
      to: after,
      subject: 'Este es ahora tu correo en Llevo',
      paragraphs: ['Desde ahora este correo sirve para entrar a Llevo, con la misma contraseña.'],
      action: { label: 'Ir a Llevo', url: `${siteUrl}/signin` },
    }),
  ];

/** To both addresses after a change was undone. */
export const emailRestoredEmails =
  (siteUrl: string): EmailsForMove =>
  (before, after) => [
    withoutLink({
      to: after,
      subject: 'Tu correo en Llevo vuelve a ser este',
      paragraphs: [
        'El cambio de correo de tu usuario se deshizo, y todas sus sesiones se cerraron.',
        'Si no habías pedido el cambio, restablece tu contraseña ahora mismo.',
      ],
      action: resetPasswordLink(siteUrl),
    }),
    withoutLink({
      to: before,
      subject: 'Este ya no es tu correo en Llevo',
      paragraphs: [
        'El cambio de correo se deshizo desde la dirección anterior: este correo ya no sirve para entrar a Llevo, y las sesiones se cerraron.',
      ],
      action: null,
    }),
  ];
