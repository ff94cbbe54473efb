import type { AddressedEmail } from '../../../platform/seams/email.ts';
import { signInLink } from '../../session/email-parts.ts';
import { UNEXPECTED_TRANSFER_WARNING } from './former-owner-email.ts';

/** E-mail to the new owner of an account. */
export const newOwnerEmail = (siteUrl: string, to: string): AddressedEmail => ({
  to,
  audience: 'own',
  subject: 'Ahora eres dueño de una cuenta de Llevo',
  paragraphs: [
    'El dueño de la cuenta te la pasó: ahora decides sobre su plan, sus pagos y su cierre. Vuelve a iniciar sesión.',
    UNEXPECTED_TRANSFER_WARNING,
  ],
  action: signInLink(siteUrl),
});
