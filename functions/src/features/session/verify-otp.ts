import { verifyOtp } from '@llevo/contract/endpoints/session';
import { firstAccountOf } from '@llevo/contract/rules/account/default-account';
import type { Deps } from '../../adapters/deps.ts';
import type { CodeVerdict } from '../../adapters/sessions/sign-in-port.ts';
import type { KnownToken } from '../../adapters/sessions/one-time-tokens/one-time-tokens-port.ts';
import { AppError } from '../../http/app-error.ts';
import { implementPublic } from '../../http/implement.ts';
import type { RequestFacts } from '../../http/implement.ts';
import { outdated } from './complete-sign-in.ts';
import { guessed, limitOf } from '../../http/attempt-limit.ts';
import { handOver, newOpening, standingIn } from './pending-session.ts';

const OUTDATED = 'La verificación ya no es válida. Vuelve a iniciar sesión.';

/** The second step of a sign-in: a code of the authenticator, or a backup code. A mistyped one may be retried. */
export const verifyOtpRoute = implementPublic(
  verifyOtp,
  async ({ input, deps, request }) => {
    const token = await deps.oneTimeTokens.verify(input.jwt, 'otp');
    if (token === null) throw outdated(OUTDATED);
    const guess = { subject: `code of ${token.uid}`, address: request.address, limit: limitOf(verifyOtp) };
    const { verdict, hand } = await guessed(deps, guess, async () => {
      const found = await openWithCode(deps, { token, code: input.code }, request);
      return { isRight: found.verdict === 'opened', found };
    });
    if (verdict === 'refused') throw outdated(OUTDATED);
    if (verdict === 'wrong_code') {
      throw new AppError('invalid_input', 'El código no es válido', { inputError: 'code' });
    }
    return { data: await hand() };
  },
  { countsAttempts: true },
);

async function openWithCode(
  deps: Deps,
  { token, code }: { token: KnownToken; code: string },
  request: RequestFacts,
): Promise<{ verdict: CodeVerdict; hand: () => ReturnType<typeof handOver> }> {
  const { uid } = token;
  const provenAtMs = deps.clock.nowMs();
  const user = await deps.users.find(uid);
  const accountId = user === null ? undefined : (token.accountId ?? firstAccountOf(user));
  if (user === null || accountId === undefined) throw outdated(OUTDATED);
  const { permission, account } = await standingIn(deps, user, accountId);
  const using = { id: token.id, uid, isForeign: false };
  const opening = newOpening(deps, { uid, user, accountId, permission }, { provenAtMs, using, request });
  const verdict = await deps.secondFactor.open(opening, code);
  return { verdict, hand: () => handOver(deps, opening, { user, account }) };
}
