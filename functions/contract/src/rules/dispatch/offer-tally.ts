import type { DriverDispatch } from '../../entities/driver-dispatch.ts';
import { COUNTED_OFFER_DAYS } from '../../entities/driver-dispatch.ts';
import type { OfferCounts } from '../../entities/match-figures.ts';
import { guayaquilDate } from '../dates.ts';

const DAY_MS = 86_400_000;

/** A driver who misses so many offers in a row is not available any more, and is notified. */
export const MAX_MISSED_IN_ROW = 3;

/** Counts of a day; only ever added to (`counted-offers.ts`). */
type Counted = Partial<OfferCounts & { readonly withdrawn: number }>;

/** The days with a count added today, without those that no longer count. */
export function countOffers(days: DriverDispatch['days'], counted: Counted, nowMs: number): DriverDispatch['days'] {
  const today = guayaquilDate(nowMs);
  const oldest = guayaquilDate(nowMs - (COUNTED_OFFER_DAYS - 1) * DAY_MS);
  const known = days.find(({ day }) => day === today);
  const sum = (name: keyof Counted) => (known?.[name] ?? 0) + (counted[name] ?? 0);
  return [
    ...days.filter(({ day }) => day >= oldest && day !== today),
    {
      day: today,
      asked: sum('asked'),
      accepted: sum('accepted'),
      declined: sum('declined'),
      missed: sum('missed'),
      withdrawn: sum('withdrawn'),
    },
  ];
}

/** Offers of the last 30 days that drivers had time to answer. */
export function offersOf({ days }: Pick<DriverDispatch, 'days'>, nowMs: number): { asked: number; accepted: number } {
  const oldest = guayaquilDate(nowMs - (COUNTED_OFFER_DAYS - 1) * DAY_MS);
  const counted = days.filter(({ day }) => day >= oldest);
  return {
    asked: counted.reduce((sum, { asked, withdrawn = 0 }) => sum + asked - withdrawn, 0),
    accepted: counted.reduce((sum, { accepted }) => sum + accepted, 0),
  };
}
