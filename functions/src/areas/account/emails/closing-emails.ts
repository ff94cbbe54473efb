/** E-mails to the owners about the closing of their account. */
import { formatDateTime } from '@llevo/contract/rules/dates';
import type { AddressedEmail } from '../../../platform/seams/email.ts';

const NOT_YOU_WARNING = 'Si no fue decisión tuya, restaura la cuenta, cambia tu contraseña y avísanos.';

/** As the owners read it: date and hour in Guayaquil. */
const instantText = (ms: number): string => formatDateTime(new Date(ms).toISOString());
const restoreLink = (siteUrl: string) => ({ label: 'Restaurar la cuenta', url: `${siteUrl}/signin` });

export const accountClosingEmail =
  (siteUrl: string): OwnerEmail =>
  (to, { name, closesAt }) => ({
    to,
    subject: 'Tu cuenta de Llevo se cierra en catorce días',
    paragraphs: [
      `La cuenta ${name} se cerró: nadie puede usarla, y su suscripción ya no se renueva.`,
      `El ${instantText(closesAt)} se elimina con todos sus datos. Hasta entonces puedes iniciar sesión para restaurarla o descargar sus datos.`,
      NOT_YOU_WARNING,
    ],
    action: restoreLink(siteUrl),
  });

export const closingReminderEmail =
  (siteUrl: string): OwnerEmail =>
  (to, { name, closesAt }) => ({
    to,
    subject: 'Tu cuenta de Llevo se elimina en dos días',
    paragraphs: [
      `La cuenta ${name} se elimina con todos sus datos el ${instantText(closesAt)}. Después no se puede recuperar.`,
      'Si la quieres conservar, o descargar sus datos, inicia sesión antes.',
    ],
    action: restoreLink(siteUrl),
  });

export const accountRestoredEmail =
  (siteUrl: string): OwnerEmail =>
  (to, { name }) => ({
    to,
    subject: 'Tu cuenta de Llevo se restauró',
    paragraphs: [
      `La cuenta ${name} ya no se cierra: sus usuarios pueden volver a iniciar sesión.`,
      'Si tu plan terminó mientras tanto, elige uno para volver a usar el panel.',
    ],
    action: { label: 'Ir a Llevo', url: `${siteUrl}/signin` },
  });

export const accountDeletedEmail = (to: string): AddressedEmail => ({
  to,
  subject: 'Tu cuenta de Llevo se eliminó',
  paragraphs: [
    'La cuenta que tenías en Llevo se eliminó con todos sus datos, y su suscripción terminó: no habrá más cobros.',
    'Si no fue decisión tuya, escribe cuanto antes al soporte de Llevo.',
  ],
  action: null,
});

/** The e-mail to one of the owners. */
export type OwnerEmail = (to: string, facts: { readonly name: string; readonly closesAt: number }) => AddressedEmail;
