import { paths } from '@llevo/contract/paths';
import { collection, documentId, endAt, limit, orderBy, query, startAt, where } from 'firebase/firestore';
import type { Timestamp } from 'firebase/firestore';
import type { LiveQuery } from '../../lib/live/firestore-listener.ts';
import type { LiveSink } from '../../lib/live/live-source.ts';
import type { FleetChange, FleetStore } from './fleet-store.ts';
import { limitPerRange, viewportRanges } from './viewport-ranges.ts';
import type { Viewport } from './viewport-ranges.ts';

/** Firestore takes this many values in one `in`. */
const IDS_PER_QUERY = 30;
/** Prefix of the keys of the map's queries; those of lists of ids begin otherwise. */
export const AREA_PREFIX = 'area:';

/** Everybody within what the map shows, as a few bounded ranges. */
export function areaQueries(accountId: string, viewport: Viewport): LiveQuery[] {
  const ranges = viewportRanges(viewport);
  const most = limitPerRange(ranges.length);
  return ranges.map(({ start, end }) => ({
    key: `${AREA_PREFIX}${start}-${end}:${most.toString()}`,
    limit: most,
    build: (db) =>
      query(
        collection(db, paths.accountCollection(accountId, 'driverLocations')),
        orderBy('geohash'),
        startAt(start),
        endAt(end),
        limit(most),
      ),
  }));
}

/** Certain drivers, in chunks. The chunk is part of the key, so that unchanged chunks stay open. */
export function idQueries(accountId: string, ids: readonly string[]): LiveQuery[] {
  const sorted = [...ids].sort();
  const chunks: string[][] = [];
  for (let from = 0; from < sorted.length; from += IDS_PER_QUERY) chunks.push(sorted.slice(from, from + IDS_PER_QUERY));
  return chunks.map((chunk) => ({
    key: `ids:${chunk.join()}`,
    // One more than can come back: it is never saturated.
    limit: IDS_PER_QUERY + 1,
    build: (db) =>
      query(
        collection(db, paths.accountCollection(accountId, 'driverLocations')),
        where(documentId(), 'in', chunk),
        limit(IDS_PER_QUERY + 1),
      ),
  }));
}

/** A stored position as written through the rules. */
interface StoredLocation {
  readonly lat: number;
  readonly lng: number;
  readonly heading: number;
  readonly speed: number;
  readonly updatedAt: Timestamp | null;
}

/** Takes the documents of live queries into the store. The rules guarantee their shape, so no schema runs per ping. */
export function fleetSink(store: FleetStore): LiveSink {
  return {
    apply(key, changes, isReset) {
      const fleetChanges = changes.map(({ type, doc }): FleetChange => {
        if (type === 'removed') return { id: doc.id, position: null };
        const { lat, lng, heading, speed, updatedAt } = doc.data() as StoredLocation;
        return { id: doc.id, position: { lat, lng, heading, speed, updatedAtMs: updatedAt?.toMillis() ?? Date.now() } };
      });
      store.apply(key, fleetChanges, isReset);
    },
    drop: store.drop,
  };
}
