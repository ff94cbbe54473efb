import { DEVICE_HEADER } from '@llevo/contract/device-header';
import type { OutputOf, SentInputOf } from '@llevo/contract/endpoint';
import type {
  BookingObstacle,
  bookQuote,
  confirmPendingBooking,
  readPendingBooking,
  readQuoteBooking,
} from '@llevo/contract/endpoints/services/bookings';
import { ApiError } from '../../../lib/http/api-error.ts';
import { call } from '../../../lib/http/call.ts';
import { deviceId } from '../../../lib/http/device-header.ts';

export type BookingInput = SentInputOf<typeof bookQuote>;

const asDevice = () => ({ headers: { [DEVICE_HEADER]: deviceId() } });

/**
 * Books a quote, or requests an email with the code that proves the address; all calls with one key make one booking.
 * Rejects with ApiError or NetworkError.
 */
export const postBooking = (input: BookingInput, idempotencyKey: string): Promise<OutputOf<typeof bookQuote>> =>
  call<typeof bookQuote>({ method: 'POST', path: '/api/quotes/:id/booking' }, input, {
    idempotencyKey,
    ...asDevice(),
  });

/** The booking that was made with a key; null before. Says of the message with its code whether it failed. */
export const readBooking = (input: SentInputOf<typeof readQuoteBooking>): Promise<OutputOf<typeof readQuoteBooking>> =>
  call<typeof readQuoteBooking>({ method: 'POST', path: '/api/quotes/:id/booking/state' }, input);

/** The pending booking of an email's link. */
export const getPendingBooking = (token: string, signal: AbortSignal): Promise<OutputOf<typeof readPendingBooking>> =>
  call<typeof readPendingBooking>({ method: 'POST', path: '/api/bookings/pending' }, { token }, { signal });

/** Books the trip that the link of an email shows. */
export const confirmBooking = (token: string): Promise<OutputOf<typeof confirmPendingBooking>> =>
  call<typeof confirmPendingBooking>({ method: 'POST', path: '/api/bookings/pending/confirm' }, { token }, asDevice());

/** Reason why the company cannot make the trip at that time, with the next slot; null for other errors. */
export function readObstacle(error: unknown): BookingObstacle | null {
  const current = error instanceof ApiError && error.status === 409 ? error.body?.current : null;
  const isObstacle = typeof current === 'object' && current !== null && 'reason' in current && 'next' in current;
  // The contract declares this shape for the call's 409.
  return isObstacle ? (current as BookingObstacle) : null;
}
