import { DEVICE_HEADER } from '@llevo/contract/device-header';
import type { OutputOf, SentInputOf } from '@llevo/contract/endpoint';
import type { BookingObstacle, bookQuote } from '@llevo/contract/endpoints/services/bookings';
import { ApiError } from '../../../lib/http/api-error.ts';
import { call } from '../../../lib/http/call.ts';
import { deviceId } from '../../../lib/http/device-header.ts';

export type BookingInput = SentInputOf<typeof bookQuote>;

/** The idempotency key of each quote that this page books: closing and opening the dialog repeats the same booking. */
const keys = new Map<string, string>();

function keyOf(quoteId: string): string {
  const key = keys.get(quoteId) ?? crypto.randomUUID();
  keys.set(quoteId, key);
  return key;
}

/** Books a quote, or requests an email with the code that proves the address. Rejects with ApiError or NetworkError. */
export const postBooking = (input: BookingInput): Promise<OutputOf<typeof bookQuote>> =>
  call<typeof bookQuote>({ method: 'POST', path: '/api/quotes/:id/booking' }, input, {
    idempotencyKey: keyOf(input.id),
    headers: { [DEVICE_HEADER]: deviceId() },
  });

/** Reason why the company cannot make the trip at that time, with the next slot; null for other errors. */
export function readObstacle(error: unknown): BookingObstacle | null {
  const current = error instanceof ApiError && error.status === 409 ? error.body?.current : null;
  const isObstacle = typeof current === 'object' && current !== null && 'reason' in current && 'next' in current;
  // The contract declares this shape for the call's 409.
  return isObstacle ? (current as BookingObstacle) : null;
}
