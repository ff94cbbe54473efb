import { instantText, restoreLink } from './account-closing-email.ts';
import type { OwnerEmail } from './account-closing-email.ts';

export const closingReminderEmail =
  (siteUrl: string): OwnerEmail =>
  (to, { name, closesAt }) => ({
    to,
    audience: 'own',
    subject: 'Tu cuenta de Llevo se elimina en dos días',
    paragraphs: [
      `La cuenta ${name} se elimina con todos sus datos el ${instantText(closesAt)}. Después no se puede recuperar.`,
      'Si la quieres conservar, o descargar sus datos, inicia sesión antes.',
    ],
    action: restoreLink(siteUrl),
  });
