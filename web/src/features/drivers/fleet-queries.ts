import { paths } from '@llevo/contract/paths';
import type { Timestamp } from 'firebase/firestore';
import type { LiveQuery } from '../../lib/live/live-query.ts';
import type { LiveSink } from '../../lib/live/live-source.ts';
import type { FleetChange, FleetStore } from './fleet-store.ts';
import type { ServerClock } from './server-clock.ts';
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
    collection: paths.accountCollection(accountId, 'driverLocations'),
    select: { kind: 'range', field: 'geohash', start, end },
    limit: most,
  }));
}

/** Certain drivers, in chunks. The chunk is part of the key, so that unchanged chunks stay open. */
export function idQueries(accountId: string, ids: readonly string[]): LiveQuery[] {
  const sorted = [...ids].sort();
  const chunks: string[][] = [];
  for (let from = 0; from < sorted.length; from += IDS_PER_QUERY) chunks.push(sorted.slice(from, from + IDS_PER_QUERY));
  return chunks.map((chunk) => ({
    key: `ids:${chunk.join()}`,
    collection: paths.accountCollection(accountId, 'driverLocations'),
    select: { kind: 'ids', ids: chunk },
    // One more than can come back: it is never saturated.
    limit: IDS_PER_QUERY + 1,
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
export function fleetSink(store: FleetStore, clock: ServerClock): LiveSink {
  return {
    apply(key, changes, isReset) {
      const fleetChanges = changes.map(({ type, doc }): FleetChange => {
        if (type === 'removed') return { id: doc.id, position: null };
        const { lat, lng, heading, speed, updatedAt } = doc.data() as StoredLocation;
        const updatedAtMs = updatedAt?.toMillis() ?? clock.nowMs();
        // A first answer is as old as may be; what follows comes as it happens.
        if (!isReset) clock.learn(updatedAtMs);
        return { id: doc.id, position: { lat, lng, heading, speed, updatedAtMs } };
      });
      store.apply(key, fleetChanges, isReset);
    },
    drop: store.drop,
  };
}
