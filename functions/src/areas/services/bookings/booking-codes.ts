import { createHmac, timingSafeEqual } from 'node:crypto';
import { paths } from '@llevo/contract/paths';
import { Timestamp } from 'firebase-admin/firestore';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../../../platform/deps.ts';
import { firestore } from '../../../platform/firestore/firebase.ts';
import { derivedKey, derivedKeys } from '../../../platform/identity/one-time-tokens/derived-keys.ts';
import { enqueueEmail } from '../../../platform/mail/mail-outbox.ts';
import type { AddressedEmail } from '../../../platform/seams/email.ts';
import { store } from '../../../platform/store.ts';
import {
  bookingLinkToken,
  newPendingBooking,
  parsePendingBooking,
  pendingBookingDocument,
} from './pending-bookings.ts';
import type { CodeSubject, PendingForm } from './pending-bookings.ts';

/** A code is accepted in the window in which it was sent and in the next. */
const WINDOW_MS = 10 * 60_000;

const SEND_INTERVAL_MS = 60_000;

const CODE_DIGITS = 6;

/** Messages with a code belong to no account, whose administrators could read the code and book with it. */
const NO_ACCOUNT = '';

/** The last message with a code. */
export interface SentCode {
  readonly sentAtMs: number;
  /** Whether it was sent by this call. */
  readonly isNew: boolean;
  readonly expiresAtMs: number;
  /** Names the message, for whoever asked for it. */
  readonly message: string;
}

/** Derived from the installation's secret, so that no code is stored (docs/decisions/0050). */
function codeIn(window: number, { quoteId, recipient }: CodeSubject, key = derivedKey('booking-codes')): string {
  const digest = createHmac('sha256', key).update(`${quoteId}\n${recipient}\n${window}`).digest();
  return (digest.readUIntBE(0, 6) % 10 ** CODE_DIGITS).toString().padStart(CODE_DIGITS, '0');
}

const MESSAGE_BYTES = 24;

/** The name of a message with a code: derived from the secret, so that only whoever asked for it can ask how it went. */
const messageOf = ({ quoteId, recipient }: CodeSubject, sentAtMs: number): string =>
  createHmac('sha256', derivedKey('booking-codes'))
    .update(`message\n${quoteId}\n${recipient}\n${sentAtMs.toString()}`)
    .digest()
    .subarray(0, MESSAGE_BYTES)
    .toString('base64url');

/** The id of a message's outbox entry. */
const mailIdOf = (message: string): string => `booking-code-${message}`;

const mailOf = (message: string) => firestore().doc(paths.mail(mailIdOf(message)));

const isFailedMail = (mail: DocumentSnapshot): boolean => mail.get('state') === 'failed';

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const windowAt = (ms: number): number => Math.floor(ms / WINDOW_MS);
const endOfCode = (sentAtMs: number): number => (windowAt(sentAtMs) + 2) * WINDOW_MS;

/** A message with a code; an e-mail has a link beside it. */
export interface CodeMessage extends CodeSubject {
  readonly sentFor: string;
  /** The booking that the link beside the code makes. */
  readonly form: PendingForm;
}

/** Codes that are derived when needed; `emailProofs/{hash}` records that one was sent. TTL removes the records. */
export const bookingCodes = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) => {
  /** Present if the window's code was sent: a code that was not sent cannot be guessed. */
  const sentDocument = ({ quoteId, recipient }: CodeSubject, window: number) =>
    firestore().doc(paths.emailProof(ids.sha256(`booking code\n${quoteId}\n${recipient}\n${window.toString()}`)));

  /** Seals the form again for the link of a message of the last minute; null without one, or if it failed. */
  const renew = async (transaction: Transaction, { form, ...subject }: CodeMessage): Promise<SentCode | null> => {
    const document = pendingBookingDocument(subject);
    const sentAtMs = parsePendingBooking(await transaction.get(document))?.sentAtMs ?? 0;
    if (clock.nowMs() - sentAtMs >= SEND_INTERVAL_MS) return null;
    const message = messageOf(subject, sentAtMs);
    if (isFailedMail(await transaction.get(mailOf(message)))) return null;
    transaction.set(document, newPendingBooking(document, form, sentAtMs));
    return { sentAtMs, isNew: false, expiresAtMs: endOfCode(sentAtMs), message };
  };

  return {
    /** The message of the last minute, whose link now books the new form; null without one. */
    recall: (message: CodeMessage): Promise<SentCode | null> =>
      firestore().runTransaction((transaction) => renew(transaction, message)),

    /** Sends a code; at most one message a minute. The code is valid for ten minutes at least. */
    send: (message: CodeMessage, contentFor: (code: string, linkToken: string) => AddressedEmail): Promise<SentCode> =>
      firestore().runTransaction(async (transaction) => {
        const recent = await renew(transaction, message);
        if (recent !== null) return recent;
        const sentAtMs = clock.nowMs();
        const [window, document] = [windowAt(sentAtMs), pendingBookingDocument(message)];
        const content = contentFor(codeIn(window, message), bookingLinkToken(message));
        const expiresAtMs = endOfCode(sentAtMs);
        const name = messageOf(message, sentAtMs);
        transaction.set(sentDocument(message, window), { expiresAt: Timestamp.fromMillis(expiresAtMs) });
        transaction.set(document, newPendingBooking(document, message.form, sentAtMs));
        enqueueEmail(transaction, content, {
          id: mailIdOf(name),
          accountId: NO_ACCOUNT,
          sentFor: message.sentFor,
          isSecret: true,
          createdAt: sentAtMs,
        });
        return { sentAtMs, isNew: true, expiresAtMs, message: name };
      }),

    /** Whether a message with a code failed: it will not arrive. False for an unknown name. */
    hasFailed: async (message: string): Promise<boolean> => isFailedMail(await mailOf(message).get()),

    /** Whether it is the code that was sent for the booking, in this window or the one before. */
    isCode: async (subject: CodeSubject, code: string): Promise<boolean> => {
      const window = windowAt(clock.nowMs());
      const windows = [window, window - 1];
      const sent = await firestore().getAll(...windows.map((each) => sentDocument(subject, each)));
      // All are compared, so that the duration reveals nothing.
      const equal = derivedKeys('booking-codes').flatMap((key) =>
        windows.map((each, index) => isEqual(codeIn(each, subject, key), code) && sent[index]?.exists === true),
      );
      return equal.includes(true);
    },
  };
});
