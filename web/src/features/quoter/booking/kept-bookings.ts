import type { QuoteBooking, SentBookingCode } from '@llevo/contract/endpoints/services/bookings';
import type { Quote } from '@llevo/contract/entities/quote';
import { readStored, store } from '../../../lib/storage/storage.ts';
import type { BookingInput } from './book-quote.ts';

const STORAGE_KEY = 'llevo.bookings';
/** Version of the shape below. Raise it with every change: older ones are then dropped. */
const VERSION = 1;
const MAX_KEPT = 5;
const MAX_AGE_MS = 7 * 24 * 60 * 60_000;

/** Typed values of the booking's form, by field. */
export type BookingDraft = Readonly<Record<string, string | readonly string[]>>;

/** A code that was sent for the booking. */
export interface AskedCode {
  readonly input: BookingInput;
  readonly sent: SentBookingCode;
  /** Whether the message was refused after it was sent: its code does not arrive. */
  readonly hasFailed?: boolean;
}

/** A booked trip, and where its notices go: to an address, or to a number on WhatsApp. */
interface BookedTrip {
  readonly booking: QuoteBooking;
  /** '' where they go to the number. */
  readonly email: string;
  readonly cellphone?: string;
}

/** Recipient of a booking's notices. */
export const noticesOf = ({ contact, channel }: BookingInput): Omit<BookedTrip, 'booking'> =>
  channel === 'whatsapp' ? { email: '', cellphone: contact.cellphone } : { email: contact.email ?? '' };

/** A visitor's booking of one quote in this browser, from the first typed letter to the booked trip. */
export interface KeptBooking {
  readonly quoteId: string;
  /** The id in the quote's forwarded link. */
  readonly sharedId?: string;
  /** The idempotency key: all attempts make one booking. */
  readonly key: string;
  readonly savedAt: number;
  readonly draft: BookingDraft | null;
  readonly asked: AskedCode | null;
  readonly done: BookedTrip | null;
}

export type BookingChange = Partial<Pick<KeptBooking, 'draft' | 'asked' | 'done'>>;

const isKept = (value: unknown): value is KeptBooking =>
  typeof value === 'object' &&
  value !== null &&
  'quoteId' in value &&
  'key' in value &&
  typeof value.key === 'string' &&
  'savedAt' in value &&
  typeof value.savedAt === 'number';

/** Bookings of this page, if the browser blocks storage: all attempts of a page must have one key. */
let unstored: readonly KeptBooking[] = [];

function readAll(nowMs: number): readonly KeptBooking[] {
  const text = readStored(STORAGE_KEY);
  if (text === null) return unstored;
  try {
    const stored = JSON.parse(text) as { version?: unknown; bookings?: unknown } | null;
    if (stored?.version !== VERSION || !Array.isArray(stored.bookings)) return [];
    const bookings: readonly unknown[] = stored.bookings;
    return bookings.filter(isKept).filter(({ savedAt }) => nowMs - savedAt < MAX_AGE_MS);
  } catch {
    return [];
  }
}

/** The booking of a quote in this browser; null without one. */
export const readKeptBooking = (quoteId: string, nowMs: number = Date.now()): KeptBooking | null =>
  readAll(nowMs).find((kept) => kept.quoteId === quoteId) ?? null;

/** The own id of a quote that this browser booked, by that of its forwarded link; null for any other. */
export const bookedQuoteIdOf = (sharedId: string): string | null =>
  readAll(Date.now()).find((kept) => kept.sharedId === sharedId)?.quoteId ?? null;

/** The ids of a quote. */
export type QuoteIds = Pick<Quote, 'id' | 'shared_id'>;

/** A booking that nothing was typed for yet. */
export const newKeptBooking = ({ id, shared_id: sharedId }: QuoteIds): KeptBooking => ({
  quoteId: id,
  ...(sharedId !== undefined && { sharedId }),
  key: crypto.randomUUID(),
  savedAt: Date.now(),
  draft: null,
  asked: null,
  done: null,
});

/** Stores a booking, for a week. False if the browser blocks storage: the next reload loses it. */
export function keepBooking(kept: KeptBooking, nowMs: number = Date.now()): boolean {
  const others = readAll(nowMs).filter(({ quoteId }) => quoteId !== kept.quoteId);
  // Once booked, nothing that was typed is needed.
  const typed = kept.done === null ? {} : { draft: null, asked: null };
  const bookings = [{ ...kept, ...typed, savedAt: nowMs }, ...others].slice(0, MAX_KEPT);
  const isStored = store(STORAGE_KEY, JSON.stringify({ version: VERSION, bookings }));
  unstored = isStored ? [] : bookings;
  return isStored;
}

/** Removes what was typed for trips that were not booked; the links of booked ones stay. */
export function forgetBegunBookings(): void {
  const bookings = readAll(Date.now()).filter(({ done }) => done !== null);
  const isStored = store(STORAGE_KEY, bookings.length === 0 ? null : JSON.stringify({ version: VERSION, bookings }));
  unstored = isStored ? [] : bookings;
}

/** Stores the booking that a mailed link made, so that other tabs of this browser go on. */
export function keepBooked(quote: QuoteIds, booking: QuoteBooking, email: string): void {
  keepBooking({ ...(readKeptBooking(quote.id) ?? newKeptBooking(quote)), done: { booking, email } });
}

/** Calls back when another tab changes a booking. */
export function onBookingElsewhere(listener: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY) listener();
  };
  window.addEventListener('storage', listen);
  return () => {
    window.removeEventListener('storage', listen);
  };
}
