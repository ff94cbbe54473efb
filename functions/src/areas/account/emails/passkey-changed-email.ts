import type { AddressedEmail } from '../../../platform/seams/email.ts';

const TEXTS = {
  added: {
    subject: 'Tu usuario de Llevo tiene una llave de acceso nueva',
    text: 'Desde ahora se puede entrar a tu usuario con ella, sin contraseña ni código.',
  },
  removed: {
    subject: 'Se quitó una llave de acceso de tu usuario de Llevo',
    text: 'Ya no se puede entrar con ella. Tus otras sesiones se cerraron.',
  },
} as const;

export const passkeyEmail = (siteUrl: string, to: string, change: keyof typeof TEXTS): AddressedEmail => ({
  to,
  audience: 'own',
  subject: TEXTS[change].subject,
  paragraphs: [
    TEXTS[change].text,
    'Si no fuiste tú, quita las llaves de acceso que no conozcas, cambia tu contraseña y avísanos.',
  ],
  action: { label: 'Ver mis llaves de acceso', url: `${siteUrl}/account/passkeys` },
});
