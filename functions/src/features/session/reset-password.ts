import { resetPassword } from '@llevo/contract/endpoints/session';
import { implementPublic } from '../../http/implement.ts';
import { refuseWeakPassword } from '../../passwords/assert-strong-password.ts';
import { outdated } from './complete-sign-in.ts';
import { guessAtToken, guessed } from '../../http/attempt-limit.ts';

const INVALID = 'El enlace no es válido o ya venció. Pide uno nuevo.';

/**
 * A mailed link and a new password. The link is spent and every session ended before the password changes, so that of
 * many at once one counts; what was opened with the old password in the meantime is ended after it.
 */
export const resetPasswordRoute = implementPublic(
  resetPassword,
  async ({ input: { jwt, email, password }, deps, request }) => {
    const reset = await guessed(deps, guessAtToken(resetPassword, request), async () => {
      const token = await deps.oneTimeTokens.verify(jwt, 'reset');
      const user = token === null ? null : await deps.users.find(token.uid);
      if (token === null || user === null || (email ?? user.email) !== user.email) {
        return { isRight: false, found: null };
      }
      refuseWeakPassword({ password, email: user.email, name: user.name, field: 'password' });
      const found = await deps.passwordResets.begin(token);
      return { isRight: found !== null, found: found && { uid: token.uid } };
    });
    if (reset === null) throw outdated(INVALID);
    await deps.identity.setPassword(reset.uid, password, { isVerified: true });
    await deps.passwordResets.finish(reset.uid);
    return { data: {} };
  },
  { countsAttempts: true },
);
