import { oneTimeTokens } from '../../platform/identity/one-time-tokens/one-time-tokens.ts';
import { securityLogStore } from '../../platform/identity/security-log-store.ts';
import { reportSignIn } from '@llevo/contract/endpoints/account/security';
import { tokenAttempt, withAttemptLimit } from '../../http/attempt-limit.ts';
import { implementPublic } from '../../http/implement.ts';
import { unauthenticatedError } from './complete-sign-in.ts';
import { RESET_LINK_LIFETIME_MS } from './request-links.ts';
import { reportedSignInEmail } from './emails/security-emails.ts';

const INVALID_LINK_MESSAGE = 'El enlace no es válido o ya se usó. Si alguien más entró, restablece tu contraseña.';

/**
 * The «No fui yo» of an e-mail about a new device. The reset link goes to the user's mailbox and not into the response: the
 * report's own link lives for a week, and may be forwarded to a helper. The password works no more: the stranger may
 * know it.
 */
export const reportSignInRoute = implementPublic(
  reportSignIn,
  async ({ input, deps, request }) => {
    const isReported = await withAttemptLimit(deps, tokenAttempt(reportSignIn, request), async () => {
      const token = await oneTimeTokens(deps).verify(input.token, 'report');
      const report = {
        origin: request,
        resetLifetimeMs: RESET_LINK_LIFETIME_MS,
        emailForReset: (to: string, reset: string) => reportedSignInEmail(deps.siteUrl, { to, token: reset }),
      };
      const isRight = token !== null && (await securityLogStore(deps).report(token, report));
      return { isRight, found: isRight };
    });
    if (!isReported) throw unauthenticatedError(INVALID_LINK_MESSAGE);
    return { data: {} };
  },
  { countsAttempts: true },
);
