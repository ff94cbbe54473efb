import { verifyOtp } from '@llevo/contract/endpoints/session';
import { codeAttempt, declaredLimit } from '../../http/attempt-limit.ts';
import type { LimitedAttempt } from '../../http/attempt-limit.ts';
import type { RequestMetadata } from '../../http/implement.ts';
import type { Deps } from '../../platform/deps.ts';
import { secondFactorStore } from '../../platform/identity/two-factor/second-factor-store.ts';
import { wrongCodesEmail } from './emails/wrong-codes-email.ts';

/** An attempt at a code of a user's second factor. The user gets an e-mail once the last allowed one was wrong. */
export function userCodeAttempt(deps: Deps, uid: string, request: RequestMetadata): LimitedAttempt {
  const limit = declaredLimit(verifyOtp);
  return {
    ...codeAttempt(uid, request, limit),
    onLimitReached: () =>
      secondFactorStore(deps).enqueueWrongCodesEmail(uid, {
        emailFor: (to) => ({ to, ...wrongCodesEmail(deps.siteUrl, limit) }),
        windowMs: limit.windowSeconds * 1000,
      }),
  };
}
