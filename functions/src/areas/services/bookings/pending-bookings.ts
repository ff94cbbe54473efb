import { createHash, createHmac } from 'node:crypto';
import { bookQuote } from '@llevo/contract/endpoints/services/bookings';
import { BOOKING_LINK_MINUTES } from '@llevo/contract/rules/services/booking-link';
import { paths } from '@llevo/contract/paths';
import { Timestamp } from 'firebase-admin/firestore';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { firestore } from '../../../platform/firestore/firebase.ts';
import { derivedKey } from '../../../platform/identity/one-time-tokens/derived-keys.ts';
import { seal, tryUnseal } from '../../../platform/identity/secret-box.ts';
import { store } from '../../../platform/store.ts';

/** 160 bits: cannot be guessed, and short enough for a text message. */
const TOKEN_BYTES = 20;
const USE = 'pending-bookings';

/** The booking that a sent code or link confirms: a quote, and the visitor's address or number. */
export interface CodeSubject {
  readonly quoteId: string;
  /** An address, or a number in E.164. */
  readonly recipient: string;
}

/** The data that a visitor sent with a booking, and the key that makes it one booking. */
const PendingForm = z.object({
  input: bookQuote.input.omit({ code: true }),
  idempotencyKey: z.string(),
});
export type PendingForm = z.infer<typeof PendingForm>;

const PendingDocument = z.object({
  /** A `PendingForm`, sealed for the document's path. */
  sealed: z.string(),
  sentAt: z.int(),
  expiresAt: z.instanceof(Timestamp),
});

/**
 * The token of a mailed link. One for each quote and address, so that a visitor who asks again can use any of the mails;
 * derived from the installation's secret, so that whoever asks cannot compute it.
 */
export const bookingLinkToken = ({ quoteId, recipient }: CodeSubject): string =>
  createHmac('sha256', derivedKey(USE))
    .update(`${quoteId}\n${recipient}`)
    .digest()
    .subarray(0, TOKEN_BYTES)
    .toString('base64url');

const documentOf = (token: string): DocumentReference =>
  firestore().doc(paths.pendingBooking(createHash('sha256').update(token).digest('hex')));

/** `pendingBookings/{hash}` of a quote and an address or number. */
export const pendingBookingDocument = (subject: CodeSubject): DocumentReference =>
  documentOf(bookingLinkToken(subject));

/** The sealed form, for an hour since the message. */
export const newPendingBooking = ({ path }: DocumentReference, form: PendingForm, sentAtMs: number) => ({
  sealed: seal(JSON.stringify(form), path, USE),
  sentAt: sentAtMs,
  expiresAt: Timestamp.fromMillis(sentAtMs + BOOKING_LINK_MINUTES * 60_000),
});

/** A stored booking; null without one. The form is null if the secret that sealed it is gone. */
export function parsePendingBooking(snapshot: DocumentSnapshot) {
  if (!snapshot.exists) return null;
  const { sealed, sentAt, expiresAt } = PendingDocument.parse(snapshot.data());
  const text = tryUnseal(sealed, snapshot.ref.path, USE);
  const form = text === null ? null : PendingForm.parse(JSON.parse(text));
  return { form, sentAtMs: sentAt, expiresAtMs: expiresAt.toMillis() };
}

/** `pendingBookings/{hash}`; TTL removes them some time after `expiresAt`. */
export const pendingBookingsStore = store(({ clock }: Pick<Deps, 'clock'>) => ({
  /** The booking of a mailed link; null for an unknown or expired one. */
  find: async (token: string): Promise<PendingForm | null> => {
    const pending = parsePendingBooking(await documentOf(token).get());
    return pending === null || pending.expiresAtMs <= clock.nowMs() ? null : pending.form;
  },
}));
