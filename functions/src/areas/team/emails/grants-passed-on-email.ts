import { sanitiseName } from '../../../platform/mail/sanitise-name.ts';
import type { GrantsEmail } from '../../../platform/seams/deletions.ts';

const listed = (names: readonly string[]): string => names.map((name) => `«${sanitiseName(name)}»`).join(', ');

const hostOf = (url: string): string => URL.parse(url)?.host ?? url;

/** E-mail to an owner who takes over keys and webhook endpoints of a member. */
export const grantsPassedOnEmail =
  (siteUrl: string): GrantsEmail =>
  ({ to, name, integrationsPassedOn: keys, webhooksPassedOn: webhooks, invitesEnded: invites }) => ({
    to,
    audience: 'own',
    subject: 'Quedaron a tu cargo accesos que dio otra persona',
    paragraphs: [
      `${sanitiseName(name)} salió de la cuenta o ya no tiene el rol para dar acceso a sus datos. Las integraciones siguen funcionando, pero revisa lo que dejó:`,
      ...(keys.length === 0
        ? []
        : [
            `Claves de API: ${listed(keys)}. Quien las creó puede conocer su secreto: renuévalo, o revoca las que no uses.`,
          ]),
      ...(webhooks.length === 0
        ? []
        : [
            `Destinos de webhooks: ${listed(webhooks.map(hostOf))}. Siguen recibiendo datos: comprueba que sean de la empresa.`,
          ]),
      ...(invites.length === 0 ? [] : [`Sus invitaciones pendientes se retiraron: ${invites.length.toString()}.`]),
    ],
    action:
      keys.length > 0
        ? { label: 'Ver las claves de API', url: `${siteUrl}/account/apikeys` }
        : webhooks.length > 0
          ? { label: 'Ver los webhooks', url: `${siteUrl}/account/webhooks` }
          : { label: 'Ver el equipo', url: `${siteUrl}/account/users` },
  });
