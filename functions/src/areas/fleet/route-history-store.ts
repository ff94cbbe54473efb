import type { TrackPoint } from '@llevo/contract/entities/route-history';
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

/** Parts that a day may touch, of the driver's page and of trackers. */
const MAX_PARTS = 2 * (86_400_000 / TRACK_PART_MS + 1);
/** Upper bound on entries of a service. */
const MAX_ENTRIES = 100;

/** The parts of a driver's route history between two ids, both included; ids sort by time. */
const partsOf = (accountId: string, first: string, last: string): Query =>
  firestore()
    .collection(paths.accountCollection(accountId, 'driverTracks'))
    .where(FieldPath.documentId(), '>=', first)
    .where(FieldPath.documentId(), '<=', last);

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

  /**
   * The newest day in Guayaquil with recorded positions, of those that are stored; null without one. Halves the days,
   * in at most five reads, because Firestore has no index for the descending order of ids.
   */
  lastDay: async (accountId: string, driverId: string, nowMs: number): Promise<string | null> => {
    const end = trackerPartId(driverId, trackPartStartMs(nowMs));
    let last: string | null = null;
    let days = { from: firstTrackDay(nowMs), to: guayaquilDate(nowMs) };
    while (days.from <= days.to) {
      const middle = addDays(days.from, Math.floor(periodDays(days) / 2));
      const { docs } = await partsOf(accountId, trackPartId(driverId, guayaquilInstantMs(middle)), end)
        .limit(1)
        .get();
      const [part] = docs;
      if (part === undefined) {
        days = { ...days, to: addDays(middle, -1) };
      } else {
        last = guayaquilDate(trackPartStart(part.id));
        days = { ...days, from: addDays(last, 1) };
      }
    }
    return last;
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
