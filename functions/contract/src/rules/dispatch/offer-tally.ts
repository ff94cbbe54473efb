import type { DriverDispatch } from '../../entities/driver-dispatch.ts';
import { COUNTED_OFFER_DAYS } from '../../entities/driver-dispatch.ts';
import { guayaquilDate } from '../dates.ts';

const DAY_MS = 86_400_000;

/** A driver who misses so many offers in a row is not available any more, and is notified. */
export const MAX_MISSED_IN_ROW = 3;

type Counted = Partial<Record<'asked' | 'accepted', number>>;

/** The days with a count added today, without those that no longer count. */
export function countOffers(days: DriverDispatch['days'], counted: Counted, nowMs: number): DriverDispatch['days'] {
  const today = guayaquilDate(nowMs);
  const oldest = guayaquilDate(nowMs - (COUNTED_OFFER_DAYS - 1) * DAY_MS);
  const { asked = 0, accepted = 0 } = days.find(({ day }) => day === today) ?? {};
  return [
    ...days.filter(({ day }) => day >= oldest && day !== today),
    { day: today, asked: asked + (counted.asked ?? 0), accepted: accepted + (counted.accepted ?? 0) },
  ];
}

/** Offers of the last 30 days. */
export function offersOf({ days }: Pick<DriverDispatch, 'days'>, nowMs: number): { asked: number; accepted: number } {
  const oldest = guayaquilDate(nowMs - (COUNTED_OFFER_DAYS - 1) * DAY_MS);
  const counted = days.filter(({ day }) => day >= oldest);
  return {
    asked: counted.reduce((sum, { asked }) => sum + asked, 0),
    accepted: counted.reduce((sum, { accepted }) => sum + accepted, 0),
  };
}
