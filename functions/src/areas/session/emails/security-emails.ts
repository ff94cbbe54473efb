/** E-mails about what happened to a user's sign-in. None repeats text from a form. */
import { countryName } from '@llevo/contract/rules/account/country-name';
import { parseUserAgent } from '@llevo/contract/rules/account/device';
import { providerName } from '@llevo/contract/rules/account/provider-name';
import { formatDateTime } from '@llevo/contract/rules/dates';
import type { AddressedEmail } from '../../../platform/seams/email.ts';
import type { RequestOrigin } from '../../../platform/identity/security/security-events.ts';
import { linkWithToken } from './session-emails.ts';

/** A sign-in to report. */
interface ReportedSignIn {
  readonly to: string;
  readonly origin: RequestOrigin;
  /** Milliseconds since 1970. */
  readonly atMs: number;
}

/** "Chrome en Windows, desde Ecuador, el 22 nov 2026, 10:31". Only what the product itself derives from the headers. */
function describeSignIn({ origin, atMs }: ReportedSignIn): string {
  const { name } = parseUserAgent(origin.userAgent);
  const place = origin.country === null ? '' : `, desde ${countryName(origin.country)}`;
  return `${name}${place}, el ${formatDateTime(new Date(atMs).toISOString())}`;
}

/** E-mail about a sign-in from a device that the user never signed in with; `token` reports it. */
export const newDeviceEmail =
  (siteUrl: string, signIn: ReportedSignIn) =>
  (token: string): AddressedEmail => ({
    to: signIn.to,
    subject: 'Entraste a Llevo desde un dispositivo nuevo',
    paragraphs: [
      `Alguien entró con tu usuario desde un dispositivo que no habías usado: ${describeSignIn(signIn)} (hora de Ecuador).`,
      'Si fuiste tú, no hace falta que hagas nada.',
      'Si no fuiste tú, usa el botón: cierra todas tus sesiones, anula tu contraseña y te envía un enlace para elegir otra. Sirve durante siete días.',
    ],
    action: { label: 'No fui yo', url: linkWithToken(siteUrl, '/notme', token) },
  });

/** E-mail to a user who reported a sign-in; `token` resets the password. */
export const reportedSignInEmail = (
  siteUrl: string,
  { to, token }: { readonly to: string; readonly token: string },
): AddressedEmail => ({
  to,
  subject: 'Elige otra contraseña de Llevo',
  paragraphs: [
    'Avisaste que alguien más entró con tu usuario. Cerramos todas tus sesiones, y la contraseña que tenías ya no sirve.',
    'Usa el botón para elegir otra. El enlace sirve una sola vez, durante una hora; después puedes pedir otro al iniciar sesión.',
  ],
  action: { label: 'Elegir contraseña', url: linkWithToken(siteUrl, '/resetpassword', token) },
});

/** E-mail about the first sign-in with an identity provider. */
export const newProviderEmail = (
  siteUrl: string,
  { provider, ...signIn }: ReportedSignIn & { readonly provider: string | null },
): AddressedEmail => {
  const name = providerName(provider);
  return {
    to: signIn.to,
    subject: `Ahora puedes entrar a Llevo con ${name}`,
    paragraphs: [
      `Tu usuario de Llevo se usó por primera vez con ${name}: ${describeSignIn(signIn)} (hora de Ecuador).`,
      'Si no fuiste tú, revisa la seguridad de ese servicio, restablece tu contraseña de Llevo y avísanos.',
    ],
    action: { label: 'Restablecer contraseña', url: `${siteUrl}/forgotpassword` },
  };
};

/** E-mail about a password that was reset with a link. */
export const passwordResetDoneEmail =
  (siteUrl: string) =>
  (to: string): AddressedEmail => ({
    to,
    subject: 'Tu contraseña de Llevo se restableció',
    paragraphs: [
      'Alguien eligió una contraseña nueva con el enlace que enviamos a este correo, y todas tus sesiones se cerraron.',
      'Si no fuiste tú, restablécela ahora mismo, revisa quién puede leer tu correo y avísanos.',
    ],
    action: { label: 'Restablecer contraseña', url: `${siteUrl}/forgotpassword` },
  });

/** E-mail to a user whose consent a master uses to enter their account. */
export const supportAccessEmail =
  (siteUrl: string) =>
  (to: string): AddressedEmail => ({
    to,
    subject: 'Soporte de Llevo entró en tu cuenta',
    paragraphs: [
      'Una persona del equipo de Llevo entró en tu cuenta, con el permiso que diste en la página de ayuda, por una hora como máximo.',
      'El motivo está en tu actividad de seguridad. Si ya no quieres que entre, retira el permiso: su sesión se cierra en ese momento.',
    ],
    action: { label: 'Ver la actividad', url: `${siteUrl}/account/security` },
  });
