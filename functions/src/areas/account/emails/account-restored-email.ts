import { signInLink } from '../../session/email-parts.ts';
import type { OwnerEmail } from './account-closing-email.ts';

export const accountRestoredEmail =
  (siteUrl: string): OwnerEmail =>
  (to, { name }) => ({
    to,
    audience: 'own',
    subject: 'Tu cuenta de Llevo se restauró',
    paragraphs: [
      `La cuenta ${name} ya no se cierra: sus usuarios pueden volver a iniciar sesión.`,
      'Si tu plan terminó mientras tanto, elige uno para volver a usar el panel.',
    ],
    action: signInLink(siteUrl),
  });
