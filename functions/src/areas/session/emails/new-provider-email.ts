import { providerName } from '@llevo/contract/rules/account/provider-name';
import type { AddressedEmail } from '../../../platform/seams/email.ts';
import { describeSignIn, resetPasswordLink } from '../email-parts.ts';
import type { ReportedSignIn } from '../email-parts.ts';

/** E-mail about the first sign-in with an identity provider. */
export const newProviderEmail = (
  siteUrl: string,
  { provider, ...signIn }: ReportedSignIn & { readonly provider: string | null },
): AddressedEmail => {
  const name = providerName(provider);
  return {
    to: signIn.to,
    audience: 'own',
    subject: `Ahora puedes entrar a Llevo con ${name}`,
    paragraphs: [
      `Tu usuario de Llevo se usó por primera vez con ${name}: ${describeSignIn(signIn)} (hora de Ecuador).`,
      'Si no fuiste tú, revisa la seguridad de ese servicio, restablece tu contraseña de Llevo y avísanos.',
    ],
    action: resetPasswordLink(siteUrl),
  };
};
