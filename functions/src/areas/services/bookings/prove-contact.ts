import { mailGate } from '../../../platform/mail/mail-gate.ts';
import type { InputOf, RateLimit } from '@llevo/contract/endpoint';
import type { bookQuote } from '@llevo/contract/endpoints/services/bookings';
import { BOOKING_CODES_BY_PLAN } from '@llevo/contract/daily-ceilings';
import { otpLimit } from '@llevo/contract/endpoints/rate-limits';
import { chatDigits, displayPhone, NO_CHAT_MESSAGE } from '@llevo/contract/rules/phone';
import { EMAIL_MESSAGE } from '@llevo/contract/validators/field-validators';
import type { AccountQuoter } from '../../quoter/quoter-document.ts';
import type { Deps } from '../../../platform/deps.ts';
import { phoneCodeMessage } from '../../../platform/whatsapp/phone-codes.ts';
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
import type { CodeMessage, SentCode } from './booking-codes.ts';
import { bookingCodeEmail } from '../emails/booking-code-email.ts';

type BookingInput = InputOf<typeof bookQuote>;

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
  phone === null ? translatable('llama a la empresa') : translatable(`llama al ${displayPhone(phone)}`);

interface ProofContext {
  readonly quoter: AccountQuoter;
  readonly request: RequestMetadata;
  readonly idempotencyKey: string;
}

/** Recipient of a code, which it proves, and the channel. */
type Proved =
  | { readonly channel: 'email'; readonly recipient: string }
  | { readonly channel: 'whatsapp'; readonly recipient: string; readonly language: 'es' | 'en' };

/** The address or number that a booking needs a proof of. Throws 400 for a missing or unsuitable one. */
function provedBy(deps: Deps, { contact, channel, language = 'es' }: Omit<BookingInput, 'code'>): Proved {
  if (channel !== 'whatsapp') {
    if (contact.email !== undefined) return { channel: 'email', recipient: contact.email };
    throw new AppError('invalid_input', EMAIL_MESSAGE, { inputError: 'contact.email' });
  }
  if (deps.whatsapp === null) throw new AppError('invalid_input', NO_CHANNEL, { inputError: 'contact.email' });
  if (chatDigits(contact.cellphone) === null) {
    throw new AppError('invalid_input', NO_CHAT_MESSAGE, { inputError: 'contact.cellphone' });
  }
  return { channel, recipient: contact.cellphone, language };
}

const NO_CHANNEL = translatable('Por ahora no enviamos códigos por WhatsApp: confirma el viaje con tu correo');

/**
 * Null if the visitor owns the mailbox or cellphone of the booking: proved by this browser before, or by the code.
 * Otherwise sends a code, and by mail a link that books without it, unless that happened within the minute. Throws 400
 * for a wrong code, and 429 after too many.
 */
export async function proveContact(
  deps: Deps,
  { code, ...input }: BookingInput,
  { quoter, request, idempotencyKey }: ProofContext,
): Promise<SentCode | null> {
  const proved = provedBy(deps, input);
  const { recipient } = proved;
  if (await emailProofs(deps).isProved(recipient, request.deviceId)) return null;
  const subject = { quoteId: input.id, recipient };
  if (code === undefined) {
    const message = { ...subject, sentFor: quoter.accountId, form: { input, idempotencyKey } };
    return (await bookingCodes(deps).recall(message)) ?? (await sendCode(deps, message, { proved, quoter, request }));
  }
  // Counted apart from sign-ins, so that guesses here lock no user out there.
  const attempt = {
    ...mailedCodeAttempt(recipient, request, otpLimit),
    subject: `booking code mailed to ${recipient}`,
  };
  const isRight = await withAttemptLimit(deps, attempt, async () => {
    const isCode = await bookingCodes(deps).isCode(subject, code);
    return { isRight: isCode, found: isCode };
  });
  if (!isRight) throw new AppError('invalid_input', 'El código no es correcto o ya venció', { inputError: 'code' });
  await emailProofs(deps).remember(recipient, request.deviceId);
  return null;
}

interface CodeContext extends Pick<ProofContext, 'quoter' | 'request'> {
  readonly proved: Proved;
}

/** Sends a code, counted against every limit. */
async function sendCode(deps: Deps, message: CodeMessage, { proved, quoter, request }: CodeContext): Promise<SentCode> {
  const { recipient } = message;
  await assertMayWrite(deps, quoter);
  assertWithinLimit(await countMailRequest(deps, { purpose: 'booking code', recipient, request }));
  await takeShare(deps, quoter);
  return withinDailyCeiling(deps, { name: 'bookingCodes' }, () =>
    bookingCodes(deps).send(message, (code, linkToken) =>
      proved.channel === 'whatsapp'
        ? phoneCodeMessage({ phone: recipient, code, language: proved.language }, 'third-party')
        : { ...bookingCodeEmail(quoterSender(deps.siteUrl, quoter), { code, linkToken }), to: recipient },
    ),
  );
}
