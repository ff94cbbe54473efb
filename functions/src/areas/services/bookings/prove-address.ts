import type { AddressedEmail } from '../../../platform/seams/email.ts';
import { store } from '../../../platform/store.ts';
import { paths } from '@llevo/contract/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { mailGate } from '../../../platform/mail/mail-gate.ts';
import { enqueueEmail } from '../../../platform/mail/mail-outbox.ts';
import { firestore } from '../../../platform/firestore/firebase.ts';
import { isAlreadyExists } from '../../../platform/firestore/firestore-errors.ts';
import { derivedKey, derivedKeys } from '../../../platform/identity/one-time-tokens/derived-keys.ts';
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
import { bookingCodeEmail } from '../emails/booking-code-email.ts';

/** A code is accepted in the window in which it was sent and in the next. */
const WINDOW_MS = 10 * 60_000;

const MAIL_INTERVAL_MS = 60_000;

const CODE_DIGITS = 6;

/** E-mails with a code belong to no account, whose administrators could read the code and book with it. */
const NO_ACCOUNT = '';

/** Derived from the installation's secret, so that no code is stored (docs/decisions/0050). */
function codeIn(window: number, { quoteId, email }: CodeSubject, key = derivedKey('booking-codes')): string {
  const digest = createHmac('sha256', key).update(`${quoteId}\n${email}\n${window}`).digest();
  return (digest.readUIntBE(0, 6) % 10 ** CODE_DIGITS).toString().padStart(CODE_DIGITS, '0');
}

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Codes that are derived when needed; `emailProofs/{hash}` records that one was mailed. TTL removes the records. */
export const bookingCodes = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) => {
  const windowNow = () => Math.floor(clock.nowMs() / WINDOW_MS);
  /** Present if the window's code was mailed: a code that was not mailed cannot be guessed. */
  const sentDocument = ({ quoteId, email }: CodeSubject, window: number) =>
    firestore().doc(paths.emailProof(ids.sha256(`booking code\n${quoteId}\n${email}\n${window.toString()}`)));

  return {
    /** Mails the code; at most one message a minute. It is valid for ten minutes at least. */
    send: async (
      subject: CodeSubject & { readonly sentFor: string },
      emailFor: (code: string) => AddressedEmail,
    ): Promise<void> => {
      const createdAt = clock.nowMs();
      const minute = Math.floor(createdAt / MAIL_INTERVAL_MS);
      const id = `booking-code-${ids.sha256(`${subject.quoteId}\n${subject.email}\n${minute.toString()}`)}`;
      try {
        await firestore().runTransaction((transaction) => {
          const window = windowNow();
          const email = emailFor(codeIn(window, subject));
          const expiresAt = Timestamp.fromMillis((window + 2) * WINDOW_MS);
          transaction.set(sentDocument(subject, window), { expiresAt });
          enqueueEmail(transaction, email, {
            id,
            accountId: NO_ACCOUNT,
            sentFor: subject.sentFor,
            isSecret: true,
            createdAt,
          });
          return Promise.resolve();
        });
      } catch (error) {
        // Sent within this minute.
        if (!isAlreadyExists(error)) throw error;
      }
    },

    /** Whether it is the code that was mailed for the booking, in this window or the one before. */
    isCode: async (subject: CodeSubject, code: string): Promise<boolean> => {
      const windows = [windowNow(), windowNow() - 1];
      const sent = await firestore().getAll(...windows.map((window) => sentDocument(subject, window)));
      // All are compared, so that the duration reveals nothing.
      const equal = derivedKeys('booking-codes').flatMap((key) =>
        windows.map((window, index) => isEqual(codeIn(window, subject, key), code) && sent[index]?.exists === true),
      );
      return equal.includes(true);
    },
  };
});

/** The booking that a mailed code confirms: a quote and the visitor's address. */
interface CodeSubject {
  readonly quoteId: string;
  readonly email: string;
}

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

/**
 * Whether the visitor owns the mailbox of the booking: proved by this browser before, or by the code. Otherwise mails a
 * code and returns false. Throws 400 for a wrong code, and 429 after too many.
 */
export async function proveAddress(
  deps: Deps,
  { id: quoteId, contact: { email }, code }: InputOf<typeof bookQuote>,
  { quoter, request }: { readonly quoter: AccountQuoter; readonly request: RequestMetadata },
): Promise<boolean> {
  if (await emailProofs(deps).isProved(email, request.deviceId)) return true;
  const subject = { quoteId, email };
  if (code === undefined) {
    await assertMayWrite(deps, quoter);
    assertWithinLimit(await countMailRequest(deps, { purpose: 'booking code', email, request }));
    await takeShare(deps, quoter);
    await withinDailyCeiling(deps, { name: 'bookingCodes' }, () =>
      bookingCodes(deps).send({ ...subject, sentFor: quoter.accountId }, (sent) => ({
        ...bookingCodeEmail(quoterSender(deps.siteUrl, quoter), sent),
        to: email,
      })),
    );
    return false;
  }
  // Counted apart from sign-ins, so that guesses here lock no user out there.
  const attempt = { ...mailedCodeAttempt(email, request, otpLimit), subject: `booking code mailed to ${email}` };
  const isRight = await withAttemptLimit(deps, attempt, async () => {
    const isCode = await bookingCodes(deps).isCode(subject, code);
    return { isRight: isCode, found: isCode };
  });
  if (!isRight) throw new AppError('invalid_input', 'El código no es correcto o ya venció', { inputError: 'code' });
  await emailProofs(deps).remember(email, request.deviceId);
  return true;
}
