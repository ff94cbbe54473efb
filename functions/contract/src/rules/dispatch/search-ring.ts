import type { SearchedDriver, SearchingBooking, SearchPolicy } from './unfit.ts';
import { fitness } from './unfit.ts';

/**
 * The ring that a search has reached: the nearest with a driver who may be asked; otherwise
 * the farthest. A search widens at once when a ring is used up, because every minute without a driver is the customer's.
 */
export function searchRing(
  booking: Omit<SearchingBooking, 'ringMinutes'>,
  { drivers, rings }: { readonly drivers: readonly SearchedDriver[]; readonly rings: readonly number[] },
  policy: SearchPolicy,
): number {
  const reached = rings.find((ringMinutes) =>
    drivers.some((driver) => fitness(driver, { ...booking, ringMinutes }, policy).isFit),
  );
  return reached ?? rings.at(-1) ?? 0;
}
