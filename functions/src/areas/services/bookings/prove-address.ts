import type { AddressedEmail } from '../../../platform/seams/email.ts';
import { store } from '../../../platform/store.ts';
import { paths } from '@llevo/contract/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { enqueueEmail } from '../../../platform/mail/mail-outbox.ts';
import { firestore } from '../../../platform/firestore/firebase.ts';
import { isAlreadyExists } from '../../../platform/firestore/firestore-errors.ts';
import { derivedKey } from '../../../platform/identity/one-time-tokens/derived-keys.ts';
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

/** A code is accepted in the window in which it was sent and in the next. */
const WINDOW_MS = 10 * 60_000;

const MAIL_INTERVAL_MS = 60_000;

const CODE_DIGITS = 6;

/** Lifetime of a proof, in which the browser need not prove the address again. */
const PROOF_LIFETIME_MS = 90 * 86_400_000;

/** E-mails with a code belong to no account, whose administrators could read the code and book with it. */
const NO_ACCOUNT = '';

/** Derived from the installation's secret, so that no code is stored (docs/decisions/0050). */
function codeIn(window: number, { quoteId, email }: CodeSubject): string {
  const digest = createHmac('sha256', derivedKey('booking-codes')).update(`${quoteId}\n${email}\n${window}`).digest();
  return (digest.readUIntBE(0, 6) % 10 ** CODE_DIGITS).toString().padStart(CODE_DIGITS, '0');
}

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** `emailProofs/{hash of address and browser}`; TTL removes them. */
export const bookingCodes = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) => {
  const windowNow = () => Math.floor(clock.nowMs() / WINDOW_MS);
  const proofDocument = (email: string, deviceId: string) =>
    firestore().doc(paths.emailProof(ids.sha256(`${email}\n${deviceId}`)));

  return {
    /** Mails the code; at most one message a minute. It is valid for ten minutes at least. */
    send: async (subject: CodeSubject, emailFor: (code: string) => AddressedEmail): Promise<void> => {
      const createdAt = clock.nowMs();
      const minute = Math.floor(createdAt / MAIL_INTERVAL_MS);
      const id = `booking-code-${ids.sha256(`${subject.quoteId}\n${subject.email}\n${minute.toString()}`)}`;
      try {
        await firestore().runTransaction((transaction) => {
          const email = emailFor(codeIn(windowNow(), subject));
          enqueueEmail(transaction, email, { id, accountId: NO_ACCOUNT, isSecret: true, createdAt });
          return Promise.resolve();
        });
      } catch (error) {
        // Sent within this minute.
        if (!isAlreadyExists(error)) throw error;
      }
    },

    isCode: (subject: CodeSubject, code: string): boolean => {
      const window = windowNow();
      // Both are compared, so that the duration reveals nothing.
      const [isCurrent, isPrevious] = [window, window - 1].map((at) => isEqual(codeIn(at, subject), code));
      return isCurrent === true || isPrevious === true;
    },

    /** Whether a browser has proved an e-mail; never true without a device id. */
    isProved: async (email: string, deviceId: string | null): Promise<boolean> => {
      if (deviceId === null) return false;
      const expiresAt: unknown = (await proofDocument(email, deviceId).get()).get('expiresAt');
      return expiresAt instanceof Timestamp && expiresAt.toMillis() > clock.nowMs();
    },

    /** Stores the proof for ninety days; does nothing without a device id. */
    remember: async (email: string, deviceId: string | null): Promise<void> => {
      if (deviceId === null) return;
      await proofDocument(email, deviceId).set({ expiresAt: Timestamp.fromMillis(clock.nowMs() + PROOF_LIFETIME_MS) });
    },
  };
});

/** The booking that a mailed code confirms: a quote and the visitor's address. */
interface CodeSubject {
  readonly quoteId: string;
  readonly email: string;
}

/** Limit of codes per e-mail address, since a visitor may enter any. */
const CODE_LIMIT: RateLimit = { max: 5, windowSeconds: 900, store: 'shared' };

/**
 * Whether the visitor owns the mailbox of the booking: proved by this browser before, or by the code. Otherwise mails a
 * code and returns false. Throws 400 for a wrong code, and 429 after too many.
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
  // Counted apart from sign-ins, so that guesses here lock no user out there.
  const attempt = { ...mailedCodeAttempt(email, request, otpLimit), subject: `booking code mailed to ${email}` };
  const isRight = await withAttemptLimit(deps, attempt, () => {
    const isCode = bookingCodes(deps).isCode(subject, code);
    return Promise.resolve({ isRight: isCode, found: isCode });
  });
  if (!isRight) throw new AppError('invalid_input', 'El código no es correcto o ya venció', { inputError: 'code' });
  await bookingCodes(deps).remember(email, request.deviceId);
  return true;
}
