import type { AddressedEmail } from '../../../platform/seams/email.ts';

/** E-mail to a member who left or was removed from an account. */
export const memberRemovedEmail = (to: string, isOwnWish: boolean): AddressedEmail => ({
  to,
  audience: 'own',
  subject: isOwnWish ? 'Saliste de una cuenta de Llevo' : 'Ya no perteneces a una cuenta de Llevo',
  paragraphs: [
    isOwnWish
      ? 'Saliste de la cuenta, y tus sesiones en ella se cerraron.'
      : 'Un administrador te quitó de la cuenta, y tus sesiones en ella se cerraron.',
  ],
  action: null,
});
