import { formatDateTime } from '@llevo/contract/rules/dates';
import type { AddressedEmail } from '../../../platform/seams/email.ts';

const NOT_YOU_WARNING = 'Si no fue decisión tuya, restaura la cuenta, cambia tu contraseña y avísanos.';

/** Date and hour in Guayaquil. */
export const instantText = (ms: number): string => formatDateTime(new Date(ms).toISOString());

export const restoreLink = (siteUrl: string) => ({ label: 'Restaurar la cuenta', url: `${siteUrl}/signin` });

export const accountClosingEmail =
  (siteUrl: string): OwnerEmail =>
  (to, { name, closesAt }) => ({
    to,
    audience: 'own',
    subject: 'Tu cuenta de Llevo se cierra en catorce días',
    paragraphs: [
      `La cuenta ${name} se cerró: nadie puede usarla, y su suscripción ya no se renueva.`,
      `El ${instantText(closesAt)} se elimina con todos sus datos. Hasta entonces puedes iniciar sesión para restaurarla o descargar sus datos.`,
      NOT_YOU_WARNING,
    ],
    action: restoreLink(siteUrl),
  });

/** An e-mail to one of the owners. */
export type OwnerEmail = (to: string, facts: { readonly name: string; readonly closesAt: number }) => AddressedEmail;
