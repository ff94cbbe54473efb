import type { EmptyTrips, MatchSums, OfferCounts, SearchCounts } from '../../entities/match-figures.ts';
import { SEARCH_KINDS } from '../../entities/match-figures.ts';
import { formatDecimal } from '../format-number.ts';
import { percent } from './figure-shares.ts';

/** "38 s", "2.5 min". */
export const formatWait = (seconds: number): string =>
  seconds < 59.5 ? `${Math.round(seconds).toString()} s` : `${formatDecimal(seconds / 60)} min`;

/** Immediate and reserved searches together. */
export function allSearches({ searches }: Pick<MatchSums, 'searches'>): SearchCounts {
  const sum = (name: keyof SearchCounts) => SEARCH_KINDS.reduce((total, kind) => total + searches[kind][name], 0);
  return { ended: sum('ended'), found: sum('found'), failed: sum('failed'), stopped: sum('stopped') };
}

/** Searches in which a driver accepted, in percent of those that ended; null without any. */
export const matchedPercent = (sums: Pick<MatchSums, 'searches'>): number | null => {
  const { found, ended } = allSearches(sums);
  return percent(found, ended);
};

/** Searches without a driver, in percent of those that ended; null without any. */
export const withoutDriverPercent = (sums: Pick<MatchSums, 'searches' | 'without_driver'>): number | null =>
  percent(sums.without_driver, allSearches(sums).ended);

/** Offers that drivers answered or let pass; those withdrawn because another driver was faster do not count. */
export const answeredOffers = ({ accepted, declined, missed }: OfferCounts): number => accepted + declined + missed;

/** Accepted offers in percent of those answered or passed; null without any. */
export const acceptancePercent = (offers: OfferCounts): number | null =>
  percent(offers.accepted, answeredOffers(offers));

/** Average empty metres before a pick-up and after an end; null without trips. */
export const emptyAverages = (
  trips: EmptyTrips,
): { readonly before: number | null; readonly after: number | null } => ({
  before: trips.before_trips === 0 ? null : Math.round(trips.before_metres / trips.before_trips),
  after: trips.after_trips === 0 ? null : Math.round(trips.after_metres / trips.after_trips),
});
