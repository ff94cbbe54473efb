import { oneTimeTokens } from '../../platform/identity/one-time-tokens/one-time-tokens.ts';
import { securityLogStore } from '../../platform/identity/security-log-store.ts';
import { usersStore } from '../../platform/identity/accounts-users-store.ts';
import { secondFactorStore } from '../../platform/identity/two-factor/second-factor-store.ts';
import { verifyOtp } from '@llevo/contract/endpoints/session';
import { defaultAccountIdOf } from '@llevo/contract/rules/account/default-account';
import type { Deps } from '../../platform/deps.ts';
import type { SecondFactorResult } from '../../platform/identity/two-factor/second-factor-store.ts';
import type { VerifiedToken } from '../../platform/identity/one-time-tokens/token-types.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { implementPublic } from '../../http/implement.ts';
import type { RequestMetadata } from '../../http/implement.ts';
import { unauthenticatedError } from './complete-sign-in.ts';
import { withAttemptLimit } from '../../http/attempt-limit.ts';
import { userCodeAttempt } from './code-attempt.ts';
import { toSessionResponse, createNewSession, requireMembership } from './new-session.ts';

const EXPIRED_MESSAGE = 'La verificación ya no es válida. Vuelve a iniciar sesión.';

/** The second step of a sign-in: an authenticator code or a backup code. A wrong code may be retried. */
export const verifyOtpRoute = implementPublic(
  verifyOtp,
  async ({ input, deps, request }) => {
    const token = await oneTimeTokens(deps).verify(input.jwt, 'otp');
    if (token === null) throw unauthenticatedError(EXPIRED_MESSAGE);
    const { verdict, hand } = await withAttemptLimit(deps, userCodeAttempt(deps, token.uid, request), async () => {
      const found = await openSessionWithCode(deps, { token, code: input.code }, request);
      return { isRight: found.verdict === 'opened', found };
    });
    if (verdict === 'refused') throw unauthenticatedError(EXPIRED_MESSAGE);
    if (verdict === 'wrong_code') {
      await securityLogStore(deps).countFailedSignIn(token.uid, request);
      throw new AppError('invalid_input', 'El código no es válido', { inputError: 'code' });
    }
    return { data: await hand() };
  },
  { countsAttempts: true },
);

async function openSessionWithCode(
  deps: Deps,
  { token, code }: { token: VerifiedToken; code: string },
  request: RequestMetadata,
): Promise<{ verdict: SecondFactorResult; hand: () => ReturnType<typeof toSessionResponse> }> {
  const { uid } = token;
  const provenAtMs = deps.clock.nowMs();
  const user = await usersStore.find(uid);
  const accountId = user === null ? undefined : (token.accountId ?? defaultAccountIdOf(user));
  if (user === null || accountId === undefined) throw unauthenticatedError(EXPIRED_MESSAGE);
  const { permission, account } = await requireMembership(user, accountId);
  const oneTimeUse = { id: token.id, uid, isForeign: false };
  const means = { method: 'code', provider: token.provider ?? null } as const;
  const conditions = { provenAtMs, presenceAtMs: provenAtMs, means, oneTimeUse, request };
  const newSession = createNewSession(deps, { uid, user, accountId, permission }, conditions);
  const verdict = await secondFactorStore(deps).open(newSession, code);
  return { verdict, hand: () => toSessionResponse(deps, newSession, { user, account }) };
}
