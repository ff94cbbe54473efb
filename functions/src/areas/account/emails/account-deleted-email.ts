import type { AddressedEmail } from '../../../platform/seams/email.ts';

export const accountDeletedEmail = (to: string): AddressedEmail => ({
  to,
  audience: 'own',
  subject: 'Tu cuenta de Llevo se eliminó',
  paragraphs: [
    'La cuenta que tenías en Llevo se eliminó con todos sus datos, y su suscripción terminó: no habrá más cobros.',
    'Si no fue decisión tuya, escribe cuanto antes al soporte de Llevo.',
  ],
  action: null,
});
