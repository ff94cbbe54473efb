import { BOOKING_SIGNAL_ID, BookingSignal } from '@llevo/contract/entities/booking-signal';
import type { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { isUnassigned } from '@llevo/contract/rules/services/service-states';
import { documentQuery } from '../../../lib/live/live-query.ts';
import type { LiveQuery } from '../../../lib/live/live-query.ts';
import { parseService } from '../../../lib/services/parse-service.ts';

/** More than come between two answers; older ones have been announced. */
const MAX_BOOKINGS = 10;
/** Two bookings at once may be stored in the other order than they are dated. */
const OVERLAP_MS = 60_000;

/** The signal of visitors' bookings: one document, which changes with each. */
export const bookingSignalQuery = (accountId: string): LiveQuery =>
  documentQuery(`bookings:${accountId}`, { accountId, collection: 'signals', id: BOOKING_SIGNAL_ID });

/** Parses the signal; null for one of an unexpected shape. */
export const parseBookingSignal = (_id: string, data: unknown): BookingSignal | null =>
  BookingSignal.safeParse(data).data ?? null;

/** The service of a signal alone, which costs less than a query, on one machine by far. */
export const signalledBookingQuery = (accountId: string, serviceId: string): LiveQuery =>
  documentQuery(`bookings:${accountId}:${serviceId}:alone`, { accountId, collection: 'services', id: serviceId });

/** The latest services that were booked since an instant, milliseconds since 1970; `serviceId` is the signal's. */
export const newBookingsQuery = (accountId: string, sinceMs: number, serviceId: string): LiveQuery => ({
  key: `bookings:${accountId}:${serviceId}`,
  collection: paths.accountCollection(accountId, 'services'),
  select: {
    kind: 'list',
    conditions: [{ field: 'createdAt', operator: '>=', value: sinceMs }],
    order: { field: 'createdAt', direction: 'desc' },
  },
  limit: MAX_BOOKINGS,
});

/** The instant from which to ask next time: a minute before the newest booking, and not before `sinceMs`. */
export const nextSinceMs = (sinceMs: number, bookings: readonly Pick<NewBooking, 'createdAt'>[]): number =>
  Math.max(sinceMs, ...bookings.map(({ createdAt }) => createdAt - OVERLAP_MS));

/** The facts that announce a visitor's booking. */
export type NewBooking = Pick<
  Service,
  'id' | 'number' | 'userName' | 'date' | 'hour' | 'createdAt' | 'search' | 'status' | 'driverId'
>;

/** Whether a booking needs no answer any more: it has a driver, or is over. */
export const isSettled = ({ status, driverId }: Pick<NewBooking, 'status' | 'driverId'>): boolean =>
  !isUnassigned({ status, driverId });

/** Parses a stored service; null unless a visitor booked it and it has the expected shape. */
export function parseNewBooking(id: string, data: unknown): NewBooking | null {
  const service = parseService(id, data);
  return service?.origin === 'quoter' ? service : null;
}

/** Picks out the bookings that were not there before, oldest first. A booking that leaves and comes back is not new. */
export function createNewBookings(): (bookings: readonly NewBooking[]) => NewBooking[] {
  const seen = new Set<string>();
  return (bookings) => {
    const unseen = bookings.filter(({ id }) => !seen.has(id));
    for (const { id } of unseen) seen.add(id);
    return unseen.toSorted((a, b) => a.createdAt - b.createdAt);
  };
}
