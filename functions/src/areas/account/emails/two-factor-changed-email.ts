import type { AddressedEmail } from '../../../platform/seams/email.ts';
import { NOT_YOU_WARNING, resetPasswordLink } from '../../session/email-parts.ts';

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
    audience: 'own',
    to,
    subject,
    paragraphs: [`${text} Tus otras sesiones se cerraron.`, NOT_YOU_WARNING],
    action: resetPasswordLink(siteUrl),
  };
};
