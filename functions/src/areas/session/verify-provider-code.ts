import { providerEmailCodes } from '../../platform/identity/provider-email/provider-email-codes.ts';
import { verifyProviderEmail } from '@llevo/contract/endpoints/session';
import { AppError } from '../../platform/errors/app-error.ts';
import { declaredLimit, mailedCodeAttempt, withAttemptLimit } from '../../http/attempt-limit.ts';
import { implementPublic } from '../../http/implement.ts';
import { unauthenticatedError } from './complete-sign-in.ts';
import { completeWithProvider } from './social-sign-in.ts';

const EXPIRED_MESSAGE = 'El código ya no sirve. Vuelve a iniciar sesión.';

/** Completes the sign-in of a provider that does not vouch for the e-mail, with the code that was mailed to it. */
export const verifyProviderEmailRoute = implementPublic(
  verifyProviderEmail,
  async ({ input, deps, request }) => {
    const { token, code, ...given } = input;
    const awaiting = await providerEmailCodes(deps).open(token);
    if (awaiting === null) throw unauthenticatedError(EXPIRED_MESSAGE);
    const { signIn: person, isCode } = awaiting;
    const attempt = mailedCodeAttempt(person.email, request, declaredLimit(verifyProviderEmail));
    const isRight = await withAttemptLimit(deps, attempt, () => {
      const found = isCode(code);
      return Promise.resolve({ isRight: found, found });
    });
    if (!isRight) throw new AppError('invalid_input', 'El código no es válido', { inputError: 'code' });
    return { data: await completeWithProvider(deps, { person, given }, request) };
  },
  { countsAttempts: true },
);
