import type { Ids } from '../../../platform/seams/core.ts';
import type { BookedService } from '../services-store.ts';
import { bookingServiceId } from '../write-new-service.ts';

interface Keyed {
  readonly idempotencyKey: string;
}

type FindBooked = (serviceIds: readonly string[]) => Promise<ReadonlyMap<string, BookedService>>;

/**
 * The service of each row that an earlier import booked, or none. A row whose service was cancelled by undoing its import
 * gets the key of its next booking.
 */
export async function withEarlierBookings<Row extends Keyed>(
  { ids, accountId, find }: { readonly ids: Ids; readonly accountId: string; readonly find: FindBooked },
  rows: readonly Row[],
): Promise<{ readonly row: Row; readonly earlier: BookedService | undefined }[]> {
  const idOf = (row: Row) => bookingServiceId(ids, accountId, row);
  const found = await find(rows.map(idOf));
  const known = rows.map((row) => ({ row, earlier: found.get(idOf(row)) }));
  const undone = known.filter(({ earlier }) => isUndone(earlier));
  if (undone.length === 0) return known;
  const again = await withEarlierBookings(
    { ids, accountId, find },
    undone.map(({ row, earlier }) => ({
      ...row,
      idempotencyKey: `${row.idempotencyKey} after ${earlier?.importId ?? ''}`,
    })),
  );
  return [...known.filter(({ earlier }) => !isUndone(earlier)), ...again];
}

/** A service that was taken up again counts as booked. */
const isUndone = (earlier: BookedService | undefined): boolean =>
  earlier?.importUndone === true && earlier.status === 'cancelado';
