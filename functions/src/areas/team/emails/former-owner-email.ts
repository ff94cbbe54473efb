import type { AddressedEmail } from '../../../platform/seams/email.ts';
import { signInLink } from '../../session/email-parts.ts';

/** Warning in the e-mails to both owners. */
export const UNEXPECTED_TRANSFER_WARNING =
  'Si no lo esperabas, cambia tu contraseña y avisa cuanto antes al soporte de Llevo.';

/** E-mail to the owner who passed their account on. */
export const formerOwnerEmail = (siteUrl: string, to: string): AddressedEmail => ({
  to,
  audience: 'own',
  subject: 'Ya no eres dueño de una cuenta de Llevo',
  paragraphs: [
    'Pasaste la cuenta a otra persona, y ahora eres su administrador. Vuelve a iniciar sesión.',
    UNEXPECTED_TRANSFER_WARNING,
  ],
  action: signInLink(siteUrl),
});
