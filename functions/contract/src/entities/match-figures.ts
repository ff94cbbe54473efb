import * as z from 'zod';
import { CalendarDate } from './quote.ts';

/** How a search ended; `stopped`: a person assigned the driver or paused it, or the service was cancelled. */
export const SEARCH_OUTCOMES = ['found', 'failed', 'stopped'] as const;
export const SearchOutcome = z.enum(SEARCH_OUTCOMES);
export type SearchOutcome = z.infer<typeof SearchOutcome>;

/** The two modes of a search: an immediate service's, and that of a reserved one. */
export const SEARCH_KINDS = ['immediate', 'reserved'] as const;
export const SearchKind = z.enum(SEARCH_KINDS);
export type SearchKind = z.infer<typeof SearchKind>;

/** Services whose last search ended; `ended` is the sum of the outcomes. */
export const SearchCounts = z.object({ ended: z.int(), found: z.int(), failed: z.int(), stopped: z.int() });
export type SearchCounts = z.infer<typeof SearchCounts>;

/** Half of the values and nine in ten are not above these, from buckets; null without values. */
export const Percentiles = z.object({ median: z.number(), p90: z.number() }).nullable();
export type Percentiles = z.infer<typeof Percentiles>;

/** Offers by day: `asked` on the day of the offer, the others on the day of the answer. */
export const OfferCounts = z.object({ asked: z.int(), accepted: z.int(), declined: z.int(), missed: z.int() });
export type OfferCounts = z.infer<typeof OfferCounts>;

/**
 * Empty trips around finished services of a driver and day, by the road: `before`, from the end of the service before to
 * the pick-up; `after`, from the end to the next pick-up. First pick-ups and ways home are not known.
 */
export const EmptyTrips = z.object({
  before_trips: z.int(),
  before_metres: z.int(),
  after_trips: z.int(),
  after_metres: z.int(),
});
export type EmptyTrips = z.infer<typeof EmptyTrips>;

/** Who gave a service its driver: the search, or a person. */
export const ASSIGNED_BY = ['search', 'hand'] as const;
export type AssignedBy = (typeof ASSIGNED_BY)[number];

/** Sums over the searches that began on some days in Guayaquil, and over the offers and services of those days. */
export const MatchSums = z.object({
  searches: z.record(SearchKind, SearchCounts),
  /** Searches that found no driver or never had one who could be asked. */
  without_driver: z.int(),
  /** From the start of the search to the acceptance, of immediate services. */
  wait_seconds: Percentiles,
  /** Travel to the pick-up, for accepted offers. */
  pickup_minutes: Percentiles,
  offers: OfferCounts,
  empty: z.record(z.enum(ASSIGNED_BY), EmptyTrips),
});
export type MatchSums = z.infer<typeof MatchSums>;

/** Searches at an hour of the day or in a zone. */
const Shortage = z.object({ searches: z.int(), without_driver: z.int() });

export const HourShortage = Shortage.extend({ hour: z.int().min(0).max(23) });
export type HourShortage = z.infer<typeof HourShortage>;

export const ZoneShortage = Shortage.extend({
  /** The known place nearest to the pick-ups: "La Mariscal, Quito". */
  zone: z.string(),
});
export type ZoneShortage = z.infer<typeof ZoneShortage>;

const Period = z.object({ from: CalendarDate, to: CalendarDate });

export const MatchReport = z.object({
  period: Period,
  /** The preceding period: as many days or whole months. */
  before: Period,
  unit: z.enum(['day', 'month']),
  sums: MatchSums,
  sums_before: MatchSums,
  /** Every day or month of the period. */
  bars: z.array(SearchCounts.extend({ label: z.string() })),
  /** All 24 hours of the day in Guayaquil. */
  hours: z.array(HourShortage),
  /** The zones with searches: those that most often lack drivers first, 100 at most. */
  zones: z.array(ZoneShortage),
});
export type MatchReport = z.infer<typeof MatchReport>;

/** The offers of a driver in a period. */
export const DriverOffers = OfferCounts.extend({
  driver: z.string(),
  /** '' for a deleted driver. */
  driverName: z.string(),
});
export type DriverOffers = z.infer<typeof DriverOffers>;
