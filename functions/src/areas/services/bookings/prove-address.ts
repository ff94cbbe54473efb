import { mailGate } from '../../../platform/mail/mail-gate.ts';
import type { InputOf, RateLimit } from '@llevo/contract/endpoint';
import type { bookQuote } from '@llevo/contract/endpoints/services/bookings';
import { BOOKING_CODES_BY_PLAN } from '@llevo/contract/daily-ceilings';
import { otpLimit } from '@llevo/contract/endpoints/rate-limits';
import type { AccountQuoter } from '../../quoter/quoter-document.ts';
import type { Deps } from '../../../platform/deps.ts';
import { emailProofs } from '../../../platform/identity/email-proofs.ts';
import { settings as installation } from '../../../platform/settings.ts';
import { translatable } from '../../../platform/translatable.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { quoterSender } from '../company-sender.ts';
import { mailedCodeAttempt, withAttemptLimit } from '../../../http/attempt-limit.ts';
import type { RequestMetadata } from '../../../http/implement.ts';
import { countMailRequest } from '../../../http/mailbox-limit.ts';
import { assertWithinLimit, withinDailyCeiling } from '../../../http/rate-limit.ts';
import { bookingCodes } from './booking-codes.ts';
import type { CodeMail, SentCode } from './booking-codes.ts';
import { bookingCodeEmail } from '../emails/booking-code-email.ts';

const DAY_SECONDS = 86_400;

/** Counts a code against the company's share of the day; throws 429 above it. */
async function takeShare(deps: Deps, { accountId, name, plan, settings }: AccountQuoter): Promise<void> {
  // The operator has no plan of a tenant.
  const max = BOOKING_CODES_BY_PLAN[accountId === installation.operatorAccount() ? 'business' : (plan ?? 'free')];
  const limit: RateLimit = { max, windowSeconds: DAY_SECONDS, store: 'shared' };
  const taken = await deps.limits.shared.count(`booking codes of ${accountId}`, limit);
  if (taken.isAllowed) return;
  const { retryAfterSeconds } = taken;
  throw new AppError('too_many_requests', usedUpMessage(name, settings.phone), { retryAfterSeconds });
}

/** Throws 429 if the company may write to no visitor now: then its code would not arrive. */
async function assertMayWrite(deps: Deps, { accountId, name, settings }: AccountQuoter): Promise<void> {
  if ((await mailGate(deps).holdOf(accountId)) !== null) {
    throw new AppError('too_many_requests', usedUpMessage(name, settings.phone));
  }
}

const usedUpMessage = (company: string, phone: string | null): string =>
  translatable(
    `Por hoy ${company} ya no recibe más reservas en línea. Vuelve a intentarlo mañana, o ${callCompany(phone)}.`,
  );

/** The visitor's other way to book, within a sentence. */
export const callCompany = (phone: string | null): string =>
  phone === null ? translatable('llama a la empresa') : translatable(`llama al ${phone}`);

interface ProofContext {
  readonly quoter: AccountQuoter;
  readonly request: RequestMetadata;
  readonly idempotencyKey: string;
}

/**
 * Null if the visitor owns the mailbox of the booking: proved by this browser before, or by the code. Otherwise mails a
 * code and a link that books without it, unless that happened within the minute. Throws 400 for a wrong code, and 429
 * after too many.
 */
export async function proveAddress(
  deps: Deps,
  { code, ...input }: InputOf<typeof bookQuote>,
  { quoter, request, idempotencyKey }: ProofContext,
): Promise<SentCode | null> {
  const { email } = input.contact;
  if (await emailProofs(deps).isProved(email, request.deviceId)) return null;
  const subject = { quoteId: input.id, email };
  if (code === undefined) {
    const mail = { ...subject, sentFor: quoter.accountId, form: { input, idempotencyKey } };
    return (await bookingCodes(deps).recall(mail)) ?? (await sendCode(deps, mail, { quoter, request }));
  }
  // Counted apart from sign-ins, so that guesses here lock no user out there.
  const attempt = { ...mailedCodeAttempt(email, request, otpLimit), subject: `booking code mailed to ${email}` };
  const isRight = await withAttemptLimit(deps, attempt, async () => {
    const isCode = await bookingCodes(deps).isCode(subject, code);
    return { isRight: isCode, found: isCode };
  });
  if (!isRight) throw new AppError('invalid_input', 'El código no es correcto o ya venció', { inputError: 'code' });
  await emailProofs(deps).remember(email, request.deviceId);
  return null;
}

/** Mails a code, counted against every limit. */
async function sendCode(
  deps: Deps,
  mail: CodeMail,
  { quoter, request }: Pick<ProofContext, 'quoter' | 'request'>,
): Promise<SentCode> {
  const { email } = mail;
  await assertMayWrite(deps, quoter);
  assertWithinLimit(await countMailRequest(deps, { purpose: 'booking code', email, request }));
  await takeShare(deps, quoter);
  return withinDailyCeiling(deps, { name: 'bookingCodes' }, () =>
    bookingCodes(deps).send(mail, (code, linkToken) => ({
      ...bookingCodeEmail(quoterSender(deps.siteUrl, quoter), { code, linkToken }),
      to: email,
    })),
  );
}
