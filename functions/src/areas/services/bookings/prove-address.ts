import { bookingCodes } from './booking-codes.ts';
import type { InputOf, RateLimit } from '@llevo/contract/endpoint';
import type { bookQuote } from '@llevo/contract/endpoints/services/bookings';
import { otpLimit } from '@llevo/contract/endpoints/rate-limits';
import type { AccountQuoter } from '../../quoter/quoter-document.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { quoterSender } from '../company-sender.ts';
import { mailedCodeAttempt, withAttemptLimit } from '../../../http/attempt-limit.ts';
import type { RequestMetadata } from '../../../http/implement.ts';
import { assertWithinLimit, withinDailyCeiling } from '../../../http/rate-limit.ts';
import { bookingCodeEmail } from '../emails/booking-code-email.ts';

/** Codes per e-mail: a visitor may name any. */
const CODE_LIMIT: RateLimit = { max: 5, windowSeconds: 900, store: 'shared' };

/**
 * Whether the visitor reads the mailbox that a booking names: proved by this browser before, or by the code. Without
 * both it mails a code and returns false. Throws 400 for a wrong code, and 429 after too many.
 */
export async function proveAddress(
  deps: Deps,
  { id: quoteId, contact: { email }, code }: InputOf<typeof bookQuote>,
  { quoter, request }: { readonly quoter: AccountQuoter; readonly request: RequestMetadata },
): Promise<boolean> {
  if (await bookingCodes(deps).isProved(email, request.deviceId)) return true;
  const subject = { quoteId, email };
  if (code === undefined) {
    assertWithinLimit(await deps.limits.shared.count(`booking code ${email}`, CODE_LIMIT));
    await withinDailyCeiling(deps, { name: 'links' }, () =>
      bookingCodes(deps).send(subject, (sent) => ({
        ...bookingCodeEmail(quoterSender(deps.siteUrl, quoter), sent),
        to: email,
      })),
    );
    return false;
  }
  // Counted apart from sign-ins: a stranger who guesses here locks no user out there.
  const attempt = { ...mailedCodeAttempt(email, request, otpLimit), subject: `booking code mailed to ${email}` };
  const isRight = await withAttemptLimit(deps, attempt, () => {
    const isCode = bookingCodes(deps).isCode(subject, code);
    return Promise.resolve({ isRight: isCode, found: isCode });
  });
  if (!isRight) throw new AppError('invalid_input', 'El código no es correcto o ya venció', { inputError: 'code' });
  await bookingCodes(deps).remember(email, request.deviceId);
  return true;
}
