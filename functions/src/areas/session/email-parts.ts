import { countryName } from '@llevo/contract/rules/account/country-name';
import { parseUserAgent } from '@llevo/contract/rules/account/device';
import { formatDateTime } from '@llevo/contract/rules/dates';
import type { RequestOrigin } from '../../platform/identity/security/security-events.ts';

export const NOT_YOU_WARNING = 'Si no fuiste tú, restablece tu contraseña ahora mismo y avísanos.';

export const signInLink = (siteUrl: string) => ({ label: 'Ir a Llevo', url: `${siteUrl}/signin` });

/** Link to set a new password. */
export const resetPasswordLink = (siteUrl: string) => ({
  label: 'Restablecer contraseña',
  url: `${siteUrl}/forgotpassword`,
});

/** The address of a page with a token. */
export const linkWithToken = (siteUrl: string, page: string, token: string): string =>
  `${siteUrl}${page}?token=${encodeURIComponent(token)}`;

/** A sign-in to report. */
export interface ReportedSignIn {
  readonly to: string;
  readonly origin: RequestOrigin;
  /** Milliseconds since 1970. */
  readonly atMs: number;
}

/** "Chrome en Windows, desde Ecuador, el 22 nov 2026, 10:31". Uses only what the product derives from the headers. */
export function describeSignIn({ origin, atMs }: ReportedSignIn): string {
  const { name } = parseUserAgent(origin.userAgent);
  const place = origin.country === null ? '' : `, desde ${countryName(origin.country)}`;
  return `${name}${place}, el ${formatDateTime(new Date(atMs).toISOString())}`;
}
