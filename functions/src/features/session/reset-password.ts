import { resetPassword } from '@llevo/contract/endpoints/session';
import { implementPublic } from '../../http/implement.ts';
import { assertStrongPassword } from '../../passwords/assert-strong-password.ts';
import { unauthenticatedError } from './complete-sign-in.ts';
import { tokenAttempt, withAttemptLimit } from '../../http/attempt-limit.ts';

const INVALID_LINK_MESSAGE = 'El enlace no es válido o ya venció. Pide uno nuevo.';

/**
 * Resets the password with an e-mail link. Consumes the link and ends every session first, so that one of several
 * concurrent resets wins; sessions opened with the old password in the meantime are ended afterwards.
 */
export const resetPasswordRoute = implementPublic(
  resetPassword,
  async ({ input: { jwt, email, password }, deps, request }) => {
    const reset = await withAttemptLimit(deps, tokenAttempt(resetPassword, request), async () => {
      const token = await deps.oneTimeTokens.verify(jwt, 'reset');
      const user = token === null ? null : await deps.users.find(token.uid);
      if (token === null || user === null || (email ?? user.email) !== user.email) {
        return { isRight: false, found: null };
      }
      assertStrongPassword({ password, email: user.email, name: user.name, field: 'password' });
      const found = await deps.passwordResets.start(token);
      return { isRight: found !== null, found: found && { uid: token.uid } };
    });
    if (reset === null) throw unauthenticatedError(INVALID_LINK_MESSAGE);
    await deps.identity.setPassword(reset.uid, password, { isVerified: true });
    await deps.passwordResets.finish(reset.uid);
    return { data: {} };
  },
  { countsAttempts: true },
);
