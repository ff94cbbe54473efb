import type { AddressedEmail } from '../../../platform/seams/email.ts';
import { store } from '../../../platform/store.ts';
import type { Deps } from '../../../platform/deps.ts';
import { paths } from '@llevo/contract/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { enqueueEmail } from '../../../platform/mail/mail-outbox.ts';
import { firestore } from '../../../platform/firestore/firebase.ts';
import { isAlreadyExists } from '../../../platform/firestore/firestore-errors.ts';
import { derivedKey } from '../../../platform/identity/one-time-tokens/derived-keys.ts';

/** A code is accepted in the window in which it was sent and in the next. */
const WINDOW_MS = 10 * 60_000;
const MAIL_INTERVAL_MS = 60_000;
const CODE_DIGITS = 6;
/** How long a browser need not prove an address again: ninety days. */
const PROOF_LIFETIME_MS = 90 * 86_400_000;
/** E-mails with a code belong to no account: its administrators could book with them. */
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
      // Both are compared, so that the time tells nothing.
      const [isCurrent, isPrevious] = [window, window - 1].map((at) => isEqual(codeIn(at, subject), code));
      return isCurrent === true || isPrevious === true;
    },

    /** Whether a browser has proved an e-mail; never true without a device id. */
    isProved: async (email: string, deviceId: string | null): Promise<boolean> => {
      if (deviceId === null) return false;
      const expiresAt: unknown = (await proofDocument(email, deviceId).get()).get('expiresAt');
      return expiresAt instanceof Timestamp && expiresAt.toMillis() > clock.nowMs();
    },

    /** Remembers the proof for some months; does nothing without a device id. */
    remember: async (email: string, deviceId: string | null): Promise<void> => {
      if (deviceId === null) return;
      await proofDocument(email, deviceId).set({ expiresAt: Timestamp.fromMillis(clock.nowMs() + PROOF_LIFETIME_MS) });
    },
  };
});

/** What a mailed code proves: that the reader of an address books this quote. */
export interface CodeSubject {
  readonly quoteId: string;
  readonly email: string;
}
