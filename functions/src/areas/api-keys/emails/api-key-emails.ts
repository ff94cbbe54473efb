import { sanitiseName } from '../../../platform/mail/sanitise-name.ts';
import type { ApiKeyEmails } from '../../../platform/identity/api-key-document.ts';
import { ownerNoticeEmail } from '../../session/emails/owner-notice-email.ts';

const CHANGES = {
  created: 'Se creó una clave de API',
  widened: 'Se ampliaron los permisos de una clave de API',
  rotated: 'Se renovó el secreto de una clave de API',
} as const;

/** E-mails about a key that gives new access: to the user who changed it, and to the other owners. */
export const apiKeyEmails =
  (siteUrl: string, change: keyof typeof CHANGES): ApiKeyEmails =>
  ({ key, user, ownerEmails }) => {
    const what = CHANGES[change];
    const facts = `«${sanitiseName(key.name)}» (${key.prefix}_…), con estos permisos: ${key.scope.join(', ')}.`;
    const action = { label: 'Ver las claves de API', url: `${siteUrl}/account/apikeys` };
    const owner = ownerNoticeEmail({
      subject: `${what} de tu cuenta`,
      what: [`${what}, que da acceso a datos de la cuenta sin iniciar sesión: ${facts}`],
      by: user.name,
      action,
    });
    return [
      {
        to: user.email,
        audience: 'own',
        subject: `${what} con tu usuario`,
        paragraphs: [
          `${what}, que da acceso a datos de la cuenta sin iniciar sesión: ${facts}`,
          'Si no fuiste tú, revócala, cierra tus otras sesiones y cambia tu contraseña.',
        ],
        action,
      },
      ...ownerEmails.filter((email) => email !== user.email).map(owner),
    ];
  };
