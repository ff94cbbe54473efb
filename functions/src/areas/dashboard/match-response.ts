import { BEYOND, PICKUP_LIMITS, WAIT_LIMITS } from '@llevo/contract/entities/match-buckets';
import type {
  EmptyTrips,
  HourShortage,
  MatchReport,
  MatchSums,
  OfferCounts,
  Percentiles,
  SearchCounts,
  ZoneShortage,
} from '@llevo/contract/entities/match-figures';
import { figureSteps, periodBefore } from '@llevo/contract/rules/dashboard/figure-period';
import type { ComparedPeriod, FigurePeriod } from '@llevo/contract/rules/dashboard/figure-period';
import { allSearches } from '@llevo/contract/rules/dashboard/match-shares';
import { percentileOf } from '@llevo/contract/rules/dashboard/percentile';
import { decodeCounterKey } from '../../platform/ledger/counter-key.ts';
import { addFigures, ALL, matchDocument } from '../../platform/ledger/figures/figures.ts';
import type { Figures } from '../../platform/ledger/figures/figures.ts';
import { figureDocumentsOf } from './figures-response.ts';
import type { FigureDocuments } from './figures-response.ts';

const HOURS_OF_DAY = 24;
const MAX_ZONES = 100;

type Measures = Readonly<Record<string, number>>;

/** Ids of the documents of matching of a period and the one before. */
export const matchDocumentsOf = (period: ComparedPeriod): string[] => figureDocumentsOf(period).map(matchDocument);

/** The documents of a period summed up. */
export const sumMatches = (stored: FigureDocuments, period: FigurePeriod): Figures =>
  collect(
    stored,
    figureSteps(period).steps.flatMap(({ documents }) => documents),
  );

const collect = (stored: FigureDocuments, ids: readonly string[]): Figures =>
  addFigures(ids.map((id) => stored.get(matchDocument(id)) ?? {}));

const toSearchCounts = ({ n = 0, f = 0, x = 0, s = 0 }: Measures = {}): SearchCounts => ({
  ended: n,
  found: f,
  failed: x,
  stopped: s,
});

/** Offers of a driver, or of all. */
export const toOfferCounts = ({ a = 0, y = 0, d = 0, m = 0 }: Measures = {}): OfferCounts => ({
  asked: a,
  accepted: y,
  declined: d,
  missed: m,
});

const toTrips = ({ b = 0, bm = 0, a = 0, am = 0 }: Measures = {}): EmptyTrips => ({
  before_trips: b,
  before_metres: bm,
  after_trips: a,
  after_metres: am,
});

const round = (value: number): number => Math.round(value * 10) / 10;

function toPercentiles(limits: readonly number[], counted: Figures[string] = {}): Percentiles {
  const counts = Object.fromEntries([...limits.map(String), BEYOND].map((key) => [key, counted[key]?.['n'] ?? 0]));
  const [median, p90] = [percentileOf(limits, counts, 0.5), percentileOf(limits, counts, 0.9)];
  return median === null || p90 === null ? null : { median: round(median), p90: round(p90) };
}

function toMatchSums(figures: Figures): MatchSums {
  const { searches, hours = {}, wait, pickup, offered, empty } = figures;
  return {
    searches: {
      immediate: toSearchCounts(searches?.['immediate']),
      reserved: toSearchCounts(searches?.['reserved']),
    },
    without_driver: Object.values(hours).reduce((sum, { w = 0 }) => sum + w, 0),
    wait_seconds: toPercentiles(WAIT_LIMITS, wait),
    pickup_minutes: toPercentiles(PICKUP_LIMITS, pickup),
    offers: toOfferCounts(offered?.[ALL]),
    empty: { search: toTrips(empty?.['search']), hand: toTrips(empty?.['hand']) },
  };
}

const toHours = ({ hours = {} }: Figures): HourShortage[] =>
  Array.from({ length: HOURS_OF_DAY }, (_, hour) => {
    const { n = 0, w = 0 } = hours[hour.toString()] ?? {};
    return { hour, searches: n, without_driver: w };
  });

const toZones = ({ zones = {} }: Figures): ZoneShortage[] =>
  Object.entries(zones)
    .map(([key, { n = 0, w = 0 }]) => ({ zone: decodeCounterKey(key), searches: n, without_driver: w }))
    .sort((a, b) => b.without_driver - a.without_driver || b.searches - a.searches || (a.zone < b.zone ? -1 : 1))
    .slice(0, MAX_ZONES);

/** The report of a period, from its documents and those of the period before. */
export function matchReport(stored: FigureDocuments, period: ComparedPeriod): MatchReport {
  const before = periodBefore(period);
  const { unit, steps } = figureSteps(period);
  const whole = sumMatches(stored, period);
  return {
    period: { from: period.from, to: period.to },
    before,
    unit,
    sums: toMatchSums(whole),
    sums_before: toMatchSums(sumMatches(stored, before)),
    bars: steps.map(({ label, documents }) => ({ label, ...allSearches(toMatchSums(collect(stored, documents))) })),
    hours: toHours(whole),
    zones: toZones(whole),
  };
}
