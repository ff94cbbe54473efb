import { Service } from '@llevo/contract/entities/service';
import type * as z from 'zod';

/** The search of a booking, and its driver. */
const Searched = Service.pick({ search: true, driverId: true });
export type SearchedBooking = z.infer<typeof Searched>;

export const parseSearched = (document: unknown): SearchedBooking | null => Searched.safeParse(document).data ?? null;

export const isStillSearching = ({ search }: SearchedBooking): boolean => search?.state === 'searching';

const percentile = (values: readonly number[], share: number): number | null =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? null;

const shown = (value: number | null, unit: string): string => (value === null ? '–' : `${value.toFixed(0)} ${unit}`);

/** Bookings without a driver; for some of them no fit driver in reach was free. */
function failures(searches: readonly { readonly asked: number }[]): string {
  const unasked = searches.filter(({ asked }) => asked === 0).length;
  const reason = unasked === 0 ? '' : ` (for ${unasked.toString()} no fit driver in reach was free)`;
  return `${searches.length.toString()} without a driver${reason}`;
}

/** One line: how many bookings found a driver, in how many seconds, how far away, and after how many offers. */
export function matchSummary(bookings: readonly SearchedBooking[]): string {
  const searches = bookings.flatMap(({ search }) => (search === null ? [] : [search]));
  const found = searches.filter(({ state }) => state === 'found');
  const failed = searches.filter(({ state }) => state === 'failed');
  const seconds = found.flatMap(({ foundAt, startedAt }) => (foundAt === null ? [] : [(foundAt - startedAt) / 1000]));
  const minutes = found.flatMap(({ pickupMinutes }) => (pickupMinutes === null ? [] : [pickupMinutes]));
  const asked = searches.reduce((sum, search) => sum + search.asked, 0);
  return [
    `${found.length.toString()} of ${bookings.length.toString()} matched, ${failures(failed)}, ` +
      `${(bookings.length - found.length - failed.length).toString()} undecided`,
    `${shown(percentile(seconds, 0.5), 's')} to match in the median, ${shown(percentile(seconds, 0.9), 's')} for nine in ten`,
    `${shown(percentile(minutes, 0.5), 'min')} to the pick-up in the median`,
    `${asked.toString()} offers`,
  ].join('; ');
}
