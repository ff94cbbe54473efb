/** What people are written about their own user. No mail repeats what somebody else typed. */
import type { User } from '@llevo/contract/entities/account-user';
import type { AddressedLetter } from '../../adapters/mail/email-port.ts';
import type { LettersAbout } from '../../adapters/accounts/members-port.ts';

const NOT_YOU = 'Si no fuiste tú, restablece tu contraseña ahora mismo y avísanos.';

const ROLE_NAMES: Readonly<Record<User['accounts'][string]['permission'], string>> = {
  master: 'administrador de la plataforma',
  owner: 'dueño',
  admin: 'administrador',
  developer: 'desarrollador',
  user: 'usuario',
};

const toSignIn = (siteUrl: string) => ({ label: 'Ir a Llevo', url: `${siteUrl}/signin` });
const toReset = (siteUrl: string) => ({ label: 'Restablecer contraseña', url: `${siteUrl}/forgotpassword` });

/** To both addresses when one replaces the other, and about another role. */
export const changeLetters =
  (siteUrl: string, accountId: string): LettersAbout =>
  (before, after) => {
    const role = after.accounts[accountId]?.permission;
    return [
      ...(before.email === after.email ? [] : emailLetters(siteUrl, before.email, after.email)),
      ...(role === undefined || role === before.accounts[accountId]?.permission
        ? []
        : [roleLetter(siteUrl, after.email, ROLE_NAMES[role])]),
    ];
  };

const emailLetters = (siteUrl: string, before: string, after: string): AddressedLetter[] => [
  {
    to: before,
    subject: 'Tu correo en Llevo cambió',
    paragraphs: [
      'Desde ahora tu usuario de Llevo tiene otro correo, y este ya no sirve para entrar.',
      'Si no fuiste tú, avisa cuanto antes a quien administra tu cuenta en Llevo.',
    ],
    action: null,
  },
  {
    to: after,
    subject: 'Este es ahora tu correo en Llevo',
    paragraphs: [
      'Desde ahora este correo sirve para entrar a Llevo, con la misma contraseña.',
      'Si no lo pediste, restablece la contraseña: así nadie más podrá usar tu dirección.',
    ],
    action: toReset(siteUrl),
  },
];

const roleLetter = (siteUrl: string, to: string, role: string): AddressedLetter => ({
  to,
  subject: 'Tu rol en Llevo cambió',
  paragraphs: [`Desde ahora tu rol es ${role}. Vuelve a iniciar sesión para seguir.`],
  action: toSignIn(siteUrl),
});

export const passwordLetter = (siteUrl: string, to: string): AddressedLetter => ({
  to,
  subject: 'Tu contraseña de Llevo cambió',
  paragraphs: ['La contraseña de tu usuario cambió, y tus otras sesiones se cerraron.', NOT_YOU],
  action: toReset(siteUrl),
});

const FACTOR_TEXTS = {
  enabled: [
    'La verificación en dos pasos está activa',
    'Desde ahora se pide un código de tu teléfono al iniciar sesión.',
  ],
  disabled: ['La verificación en dos pasos se desactivó', 'Desde ahora basta la contraseña para iniciar sesión.'],
  renewed: ['Tus códigos de respaldo cambiaron', 'Los códigos de respaldo anteriores ya no sirven.'],
} as const;

export const factorLetter = (
  siteUrl: string,
  to: string,
  what: 'enabled' | 'disabled' | 'renewed',
): AddressedLetter => {
  const [subject, text] = FACTOR_TEXTS[what];
  return { to, subject, paragraphs: [`${text} Tus otras sesiones se cerraron.`, NOT_YOU], action: toReset(siteUrl) };
};

/** To somebody who was taken out of an account. */
export const removalLetter = (to: string, isOwnWish: boolean): AddressedLetter => ({
  to,
  subject: isOwnWish ? 'Saliste de una cuenta de Llevo' : 'Ya no perteneces a una cuenta de Llevo',
  paragraphs: [
    isOwnWish
      ? 'Saliste de la cuenta, y tus sesiones en ella se cerraron.'
      : 'Un administrador te quitó de la cuenta, y tus sesiones en ella se cerraron.',
  ],
  action: null,
});
