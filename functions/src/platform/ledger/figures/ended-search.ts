import * as z from 'zod';
import { GeoPoint } from '@llevo/contract/entities/service';
import { PICKUP_LIMITS, WAIT_LIMITS } from '@llevo/contract/entities/match-buckets';
import { SearchKind, SearchOutcome } from '@llevo/contract/entities/match-figures';
import { ServiceSearch } from '@llevo/contract/entities/service-search';
import { zoneName } from '@llevo/contract/geo/zone-name';
import { bucketOf } from '@llevo/contract/rules/dashboard/percentile';
import { guayaquilTime } from '@llevo/contract/rules/dates';
import { hadNoDriver, searchOutcome } from '@llevo/contract/rules/dispatch/search-outcome';
import { encodeCounterKey } from '../counter-key.ts';
import { guayaquilDay, readInstantMs } from '../raw-record.ts';
import type { RawRecord } from '../raw-record.ts';
import type { DayFigures } from './figures.ts';

/** A service's last search once it ended, as stored in its ledger entry. */
export const EndedSearch = z.object({
  /** Day `YYYY-MM-DD` and hour 0 to 23 at which it began. */
  day: z.string(),
  hour: z.int(),
  kind: SearchKind,
  outcome: SearchOutcome,
  hadNoDriver: z.boolean(),
  /** '' without a known place. */
  zone: z.string(),
  /** Null unless a driver accepted, and for reserved services, whose offers last for longer. */
  waitSeconds: z.int().nullable(),
  pickupMinutes: z.int().nullable(),
});
export type EndedSearch = z.infer<typeof EndedSearch>;

/** The ended search of a service; null without one. */
export function toEndedSearch(service: RawRecord): EndedSearch | null {
  const { data: search } = ServiceSearch.safeParse(service['search']);
  const outcome = search === undefined ? null : searchOutcome(search);
  if (search === undefined || outcome === null) return null;
  const startedMs = readInstantMs(search, 'startedAt');
  if (startedMs === 0) return null;
  const kind = service['typeService'] === 'RESERVE' ? 'reserved' : 'immediate';
  // Ended before a driver was asked, perhaps before it began.
  if (kind === 'reserved' && outcome === 'stopped' && search.asked === 0) return null;
  const foundAt = outcome === 'found' ? search.foundAt : null;
  const { data: start } = GeoPoint.safeParse(service['start']);
  return {
    day: guayaquilDay(startedMs),
    hour: Number(guayaquilTime(startedMs).slice(0, 2)),
    kind,
    outcome,
    hadNoDriver: hadNoDriver(search),
    zone: start === undefined ? '' : zoneName(start),
    waitSeconds: foundAt === null || kind === 'reserved' ? null : Math.max(0, Math.round((foundAt - startedMs) / 1000)),
    pickupMinutes: foundAt === null ? null : search.pickupMinutes,
  };
}

const Assigned = z.object({
  driverId: z.string(),
  acceptance: z.object({ driverId: z.string(), at: z.int() }),
  search: z.object({ foundAt: z.int() }),
});

/** Whether the search gave a service the driver that it has. */
export function isAssignedBySearch(service: RawRecord): boolean {
  const { data } = Assigned.safeParse(service);
  return data !== undefined && data.acceptance.driverId === data.driverId && data.acceptance.at === data.search.foundAt;
}

/** Measures by outcome. */
const OUTCOME_MEASURES = { found: 'f', failed: 'x', stopped: 's' } as const;

/** Figures that an ended search adds to the day on which it began. */
export function searchFigures({ day, hour, kind, outcome, zone, ...search }: EndedSearch): DayFigures {
  const shortage = { n: 1, ...(search.hadNoDriver && { w: 1 }) };
  return {
    day,
    document: 'matching',
    figures: {
      searches: { [kind]: { n: 1, [OUTCOME_MEASURES[outcome]]: 1 } },
      hours: { [hour.toString()]: shortage },
      ...(zone !== '' && { zones: { [encodeCounterKey(zone)]: shortage } }),
      ...(search.waitSeconds !== null && { wait: { [bucketOf(WAIT_LIMITS, search.waitSeconds)]: { n: 1 } } }),
      ...(search.pickupMinutes !== null && { pickup: { [bucketOf(PICKUP_LIMITS, search.pickupMinutes)]: { n: 1 } } }),
    },
  };
}
