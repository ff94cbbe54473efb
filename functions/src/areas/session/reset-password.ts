import { oneTimeTokens } from '../../platform/identity/one-time-tokens/one-time-tokens.ts';
import { usersStore } from '../../platform/identity/accounts-users-store.ts';
import { passwordsStore } from '../../platform/identity/passwords-store.ts';
import { resetPassword } from '@llevo/contract/endpoints/session';
import { implementPublic } from '../../http/implement.ts';
import { assertStrongPassword, reusedPasswordError, samePasswordError } from './passwords/assert-strong-password.ts';
import { passwordResetDoneEmail } from './emails/security-emails.ts';
import { unauthenticatedError } from './complete-sign-in.ts';
import { tokenAttempt, withAttemptLimit } from '../../http/attempt-limit.ts';

const INVALID_LINK_MESSAGE = 'El enlace no es válido o ya venció. Pide uno nuevo.';

/** Resets the password with an e-mail link; of several concurrent resets one wins. */
export const resetPasswordRoute = implementPublic(
  resetPassword,
  async ({ input: { jwt, email, password }, deps, request }) => {
    const isReset = await withAttemptLimit(deps, tokenAttempt(resetPassword, request), async () => {
      const token = await oneTimeTokens(deps).verify(jwt, 'reset');
      const user = token === null ? null : await usersStore.find(token.uid);
      if (token === null || user === null || (email ?? user.email) !== user.email) {
        return { isRight: false, found: false };
      }
      await assertStrongPassword({ password, user, field: 'password' });
      const emailTo = passwordResetDoneEmail(deps.siteUrl);
      const result = await passwordsStore(deps).reset(token, { password, origin: request, emailTo });
      if (result === 'same_password') throw samePasswordError('password');
      if (result === 'reused_password') throw reusedPasswordError('password');
      return { isRight: result === 'reset', found: result === 'reset' };
    });
    if (!isReset) throw unauthenticatedError(INVALID_LINK_MESSAGE);
    return { data: {} };
  },
  { countsAttempts: true },
);
