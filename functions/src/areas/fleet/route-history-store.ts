import type { TrackPoint } from '@llevo/contract/entities/route-history';
import type { FigurePeriod } from '@llevo/contract/rules/dashboard/figure-period';
import type { LoadedTrip } from '@llevo/contract/rules/fleet/loaded-trip';
import { DriverTrack } from '@llevo/contract/entities/route-history';
import { ServiceHistoryEntry } from '@llevo/contract/entities/service-history';
import { paths } from '@llevo/contract/paths';
import { addDays, periodDays } from '@llevo/contract/rules/dashboard/figure-period';
import { guayaquilDate, guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { loadedTrip } from '@llevo/contract/rules/fleet/loaded-trip';
import {
  decodeTrackPoints,
  firstTrackDay,
  TRACK_PART_MS,
  trackerPartId,
  trackPartId,
  trackPartStart,
  trackPartStartMs,
} from '@llevo/contract/rules/fleet/track-points';
import type { Query } from 'firebase-admin/firestore';
import { FieldPath } from 'firebase-admin/firestore';
import { firestore } from '../../platform/firestore/firebase.ts';

const DAY_MS = 86_400_000;
/** Parts that a day may touch, of the driver's page and of trackers. */
const MAX_PARTS = 2 * (DAY_MS / TRACK_PART_MS + 1);
/** Upper bound on entries of a service. */
const MAX_ENTRIES = 100;

/** The parts of a driver's route history between two ids, both included; ids sort by time. */
const partsOf = (accountId: string, first: string, last: string): Query =>
  firestore()
    .collection(paths.accountCollection(accountId, 'driverTracks'))
    .where(FieldPath.documentId(), '>=', first)
    .where(FieldPath.documentId(), '<=', last);

/** The first part of a driver's route history in some days; undefined without one. */
async function firstPart(accountId: string, driverId: string, { from, to }: FigurePeriod) {
  const first = trackPartId(driverId, guayaquilInstantMs(from));
  const last = trackerPartId(driverId, trackPartStartMs(guayaquilInstantMs(to) + DAY_MS - 1));
  const { docs } = await partsOf(accountId, first, last).limit(1).get();
  return docs[0];
}

const dayOf = (part: { readonly id: string }): string => guayaquilDate(trackPartStart(part.id));

/** The first of some days that has recorded positions; null without one. */
async function firstDay(accountId: string, driverId: string, days: FigurePeriod): Promise<string | null> {
  const part = days.from <= days.to ? await firstPart(accountId, driverId, days) : undefined;
  return part === undefined ? null : dayOf(part);
}

/**
 * The last of some days that has recorded positions; null without one. Halves the days, in at most five reads for all
 * that are stored, because Firestore has no index for the descending order of ids.
 */
async function lastDay(accountId: string, driverId: string, { from, to }: FigurePeriod): Promise<string | null> {
  let last: string | null = null;
  let days = { from, to };
  while (days.from <= days.to) {
    const middle = addDays(days.from, Math.floor(periodDays(days) / 2));
    const part = await firstPart(accountId, driverId, { from: middle, to });
    if (part === undefined) {
      days = { ...days, to: addDays(middle, -1) };
    } else {
      last = dayOf(part);
      days = { ...days, from: addDays(last, 1) };
    }
  }
  return last;
}

/** A day in Guayaquil, and the present. */
interface AroundDay {
  readonly date: string;
  readonly nowMs: number;
}

/** Days of a driver with recorded positions; null where no such day exists. */
interface NearDays {
  /** The newest of all. */
  readonly last: string | null;
  /** The nearest before and after some day. */
  readonly previous: string | null;
  readonly next: string | null;
}

/** `accounts/{a}/driverTracks`, five minutes a document. */
export const routeHistoryStore = {
  /** The recorded positions of a driver, in order of time. At most a day. */
  between: async (accountId: string, driverId: string, { fromMs, toMs }: TimeSpan): Promise<readonly TrackPoint[]> => {
    const first = trackPartId(driverId, trackPartStartMs(fromMs));
    const last = trackerPartId(driverId, trackPartStartMs(toMs));
    const { docs } = await partsOf(accountId, first, last).limit(MAX_PARTS).get();
    return docs
      .flatMap((part) =>
        decodeTrackPoints(DriverTrack.safeParse(part.data()).data?.points ?? '', trackPartStart(part.id)),
      )
      .filter(({ atMs }) => atMs >= fromMs && atMs <= toMs)
      .toSorted((a, b) => a.atMs - b.atMs);
  },

  /** The days in Guayaquil with recorded positions around one without, of those that are stored. */
  nearDays: async (accountId: string, driverId: string, { date, nowMs }: AroundDay): Promise<NearDays> => {
    const [from, today] = [firstTrackDay(nowMs), guayaquilDate(nowMs)];
    const [before, after] = [addDays(date, -1), addDays(date, 1)];
    const next = await firstDay(accountId, driverId, { from: after < from ? from : after, to: today });
    if (next === null) {
      const last = await lastDay(accountId, driverId, { from, to: today });
      if (last === null || last < date) return { last, previous: last, next };
      // The day itself has a single position, or ones that cannot be read.
      return { last, previous: await lastDay(accountId, driverId, { from, to: before }), next };
    }
    const [last, previous] = await Promise.all([
      lastDay(accountId, driverId, { from: next, to: today }),
      lastDay(accountId, driverId, { from, to: before }),
    ]);
    return { last, previous, next };
  },

  /** When the cargo of a service was on board. */
  loadedTrip: async (accountId: string, serviceId: string): Promise<LoadedTrip> => {
    const history = firestore().collection(paths.serviceHistory(accountId, serviceId));
    const { docs } = await history.orderBy('at').limit(MAX_ENTRIES).get();
    return loadedTrip(docs.flatMap((entry) => ServiceHistoryEntry.safeParse(entry.data()).data ?? []));
  },
};

/** A stretch of time, milliseconds since 1970, both ends included. */
interface TimeSpan {
  readonly fromMs: number;
  readonly toMs: number;
}
