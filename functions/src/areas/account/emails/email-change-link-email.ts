import { withLink } from '../../session/email-addresses/email-changes.ts';
import type { EmailsForRequest } from '../../session/email-addresses/email-changes.ts';
import { linkWithToken } from '../../session/email-parts.ts';

/** E-mail with the link of a pending change: to the current address, or to the new one. */
export const changeLinkEmail =
  (siteUrl: string): EmailsForRequest =>
  ({ email }, { to, awaits }, token) => [
    awaits === 'current'
      ? withLink({
          to: email,
          audience: 'own',
          subject: '¿Cambiamos tu correo en Llevo?',
          paragraphs: [
            'El equipo de Llevo pidió cambiar el correo de tu usuario. Solo cambia si lo apruebas con el botón y luego lo confirmas desde la dirección nueva. El enlace sirve una sola vez, durante 24 horas.',
            'Si no lo pediste, ignora este mensaje: nada cambia.',
          ],
          action: { label: 'Revisar el cambio', url: linkWithToken(siteUrl, '/email/approve', token) },
        })
      : withLink({
          to,
          audience: 'own',
          subject: 'Confirma tu nuevo correo en Llevo',
          paragraphs: [
            'Usa el botón para que este sea el correo de tu usuario de Llevo. El enlace sirve una sola vez, durante 24 horas.',
            'Si no lo pediste, ignora este mensaje: nada cambia.',
          ],
          action: { label: 'Confirmar el correo', url: linkWithToken(siteUrl, '/email/confirm', token) },
        }),
  ];
