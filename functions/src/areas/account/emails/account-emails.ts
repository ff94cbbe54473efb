/** E-mails to users about their own user. No e-mail repeats text that others typed. */
import type { User } from '@llevo/contract/entities/account-user';
import type { AddressedEmail } from '../../../platform/seams/email.ts';
import type { EmailsForChange } from '../../team/change-member.ts';

const NOT_YOU_WARNING = 'Si no fuiste tú, restablece tu contraseña ahora mismo y avísanos.';

const ROLE_NAMES: Readonly<Record<User['accounts'][string]['permission'], string>> = {
  master: 'administrador de la plataforma',
  owner: 'dueño',
  admin: 'administrador',
  developer: 'desarrollador',
  user: 'usuario',
};

const signInLink = (siteUrl: string) => ({ label: 'Ir a Llevo', url: `${siteUrl}/signin` });
/** Leads to a new password. */
export const resetPasswordLink = (siteUrl: string) => ({
  label: 'Restablecer contraseña',
  url: `${siteUrl}/forgotpassword`,
});

/** E-mails about a changed role. */
export const roleChangeEmails =
  (siteUrl: string, accountId: string): EmailsForChange =>
  (before, after) => {
    const role = after.accounts[accountId]?.permission;
    return role === undefined || role === before.accounts[accountId]?.permission
      ? []
      : [roleChangeEmail(siteUrl, after.email, ROLE_NAMES[role])];
  };

const roleChangeEmail = (siteUrl: string, to: string, role: string): AddressedEmail => ({
  to,
  subject: 'Tu rol en Llevo cambió',
  paragraphs: [`Desde ahora tu rol es ${role}. Vuelve a iniciar sesión para seguir.`],
  action: signInLink(siteUrl),
});

export const passwordChangedEmail = (siteUrl: string, to: string): AddressedEmail => ({
  to,
  subject: 'Tu contraseña de Llevo cambió',
  paragraphs: ['La contraseña de tu usuario cambió, y tus otras sesiones se cerraron.', NOT_YOU_WARNING],
  action: resetPasswordLink(siteUrl),
});

const TWO_FACTOR_TEXTS = {
  enabled: [
    'La verificación en dos pasos está activa',
    'Desde ahora se pide un código de tu teléfono al iniciar sesión.',
  ],
  replaced: [
    'Tu verificación en dos pasos usa otra aplicación',
    'La aplicación anterior y los códigos de respaldo anteriores ya no sirven.',
  ],
  disabled: ['La verificación en dos pasos se desactivó', 'Desde ahora basta la contraseña para iniciar sesión.'],
  renewed: ['Tus códigos de respaldo cambiaron', 'Los códigos de respaldo anteriores ya no sirven.'],
} as const;

export const twoFactorEmail = (siteUrl: string, to: string, what: keyof typeof TWO_FACTOR_TEXTS): AddressedEmail => {
  const [subject, text] = TWO_FACTOR_TEXTS[what];
  return {
    to,
    subject,
    paragraphs: [`${text} Tus otras sesiones se cerraron.`, NOT_YOU_WARNING],
    action: resetPasswordLink(siteUrl),
  };
};

/** E-mail to a member who left or was removed from an account. */
export const memberRemovedEmail = (to: string, isOwnWish: boolean): AddressedEmail => ({
  to,
  subject: isOwnWish ? 'Saliste de una cuenta de Llevo' : 'Ya no perteneces a una cuenta de Llevo',
  paragraphs: [
    isOwnWish
      ? 'Saliste de la cuenta, y tus sesiones en ella se cerraron.'
      : 'Un administrador te quitó de la cuenta, y tus sesiones en ella se cerraron.',
  ],
  action: null,
});
