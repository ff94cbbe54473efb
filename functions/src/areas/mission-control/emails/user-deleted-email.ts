import type { AddressedEmail } from '../../../platform/seams/email.ts';

/** E-mail to a user after a master deleted them. */
export const userDeletedEmail = (to: string): AddressedEmail => ({
  audience: 'own',
  to,
  subject: 'Tu usuario de Llevo se eliminó',
  paragraphs: [
    'Tu usuario de Llevo se eliminó, y ya no sirve para entrar en ninguna cuenta.',
    'Si no lo pediste, escribe cuanto antes al soporte de Llevo.',
  ],
  action: null,
});
