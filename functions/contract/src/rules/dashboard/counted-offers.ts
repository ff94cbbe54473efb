import type { OfferDay } from '../../entities/driver-dispatch.ts';
import type { OfferCounts } from '../../entities/match-figures.ts';
import { addDays } from './figure-period.ts';

export const OFFER_COUNTS = ['asked', 'accepted', 'declined', 'missed'] as const satisfies (keyof OfferCounts)[];

/** Days that stay in the record of what was counted after a driver's own state dropped them. */
const KEPT_DAYS = 7;

const NONE: OfferCounts = { asked: 0, accepted: 0, declined: 0, missed: 0 };

const mapCounts = (of: (name: keyof OfferCounts) => number): OfferCounts => ({
  asked: of('asked'),
  accepted: of('accepted'),
  declined: of('declined'),
  missed: of('missed'),
});

/** The days counted after a state was read, and those that it adds. */
interface CountedOffers {
  readonly counted: OfferDay[];
  /** Without days that add nothing. */
  readonly added: OfferDay[];
}

/**
 * Counts a driver's days of offers, given those counted so far. Counts of a day only grow, so the larger one is the later:
 * a state that is read twice, late or out of order adds nothing, and nothing is ever taken away.
 */
export function countOfferDays(counted: readonly OfferDay[], days: readonly OfferDay[]): CountedOffers {
  const before = new Map(counted.map((day) => [day.day, day]));
  const now = new Map(days.map((day) => [day.day, day]));
  const all = [...new Set([...before.keys(), ...now.keys()])].sort();
  const merged = all.map((day) => {
    const [from, to] = [before.get(day) ?? NONE, now.get(day) ?? NONE];
    const counts = mapCounts((name) => Math.max(from[name], to[name]));
    return { day, ...counts, added: mapCounts((name) => counts[name] - from[name]) };
  });
  const oldest = days[0] === undefined ? '' : addDays(days[0].day, -KEPT_DAYS);
  return {
    counted: merged.filter(({ day }) => day >= oldest).map(({ added: _added, ...day }) => day),
    added: merged.flatMap(({ day, added }) =>
      OFFER_COUNTS.some((name) => added[name] > 0) ? [{ day, ...added }] : [],
    ),
  };
}
