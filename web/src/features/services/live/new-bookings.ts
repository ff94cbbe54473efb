import type { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { isUnassigned } from '@llevo/contract/rules/services/service-states';
import type { LiveQuery } from '../../../lib/live/live-query.ts';
import { parseService } from '../../../lib/services/parse-service.ts';

/** More than come between two answers; older ones have been announced. */
const MAX_BOOKINGS = 10;

/** The latest services that were booked since an instant, milliseconds since 1970. */
export const newBookingsQuery = (accountId: string, sinceMs: number): LiveQuery => ({
  key: `bookings:${accountId}:${sinceMs.toString()}`,
  collection: paths.accountCollection(accountId, 'services'),
  select: {
    kind: 'list',
    conditions: [{ field: 'createdAt', operator: '>=', value: sinceMs }],
    order: { field: 'createdAt', direction: 'desc' },
  },
  limit: MAX_BOOKINGS,
});

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
