import type { AddressedEmail } from '../../../platform/seams/email.ts';
import { NOT_YOU_WARNING, resetPasswordLink } from '../../session/email-parts.ts';

export const passwordChangedEmail = (siteUrl: string, to: string): AddressedEmail => ({
  to,
  audience: 'own',
  subject: 'Tu contraseña de Llevo cambió',
  paragraphs: ['La contraseña de tu usuario cambió, y tus otras sesiones se cerraron.', NOT_YOU_WARNING],
  action: resetPasswordLink(siteUrl),
});
