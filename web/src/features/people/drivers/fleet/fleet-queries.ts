import type { TrackerApp } from '@llevo/contract/entities/tracker';
import { paths } from '@llevo/contract/paths';
import type { Timestamp } from 'firebase/firestore';
import { documentQuery } from '../../../../lib/live/live-query.ts';
import type { LiveQuery } from '../../../../lib/live/live-query.ts';
import type { LiveSink } from '../../../../lib/live/live-source.ts';
import type { Viewport } from '../../../../lib/map/surface/map-surface.ts';
import type { FleetChange, FleetStore } from './fleet-store.ts';
import type { ServerClock } from './server-clock.ts';
import { limitPerRange, viewportRanges } from './viewport-ranges.ts';

/** Key prefix of the map's queries; queries of single drivers have another. */
export const AREA_PREFIX = 'area:';

/** Queries for all drivers in the viewport, as a few bounded ranges. */
export function areaQueries(accountId: string, viewport: Viewport): LiveQuery[] {
  const ranges = viewportRanges(viewport);
  const limit = limitPerRange(ranges.length);
  return ranges.map(({ start, end }) => ({
    key: `${AREA_PREFIX}${start}-${end}:${limit.toString()}`,
    collection: paths.accountCollection(accountId, 'driverLocations'),
    select: { kind: 'range', field: 'geohash', start, end },
    limit,
  }));
}

/** One query per driver id. */
export const idQueries = (accountId: string, ids: readonly string[]): LiveQuery[] =>
  ids.map((id) => documentQuery(`id:${id}`, { accountId, collection: 'driverLocations', id }));

/** A stored position, as the rules allow it. */
interface StoredLocation {
  readonly lat: number;
  readonly lng: number;
  readonly heading: number;
  readonly speed: number;
  readonly updatedAt: Timestamp | null;
  /** Both absent in reports of the driver's own page. */
  readonly source?: TrackerApp;
  readonly battery?: number;
}

/** Writes the documents of live queries to the store. The rules guarantee their shape, so no schema runs per ping. */
export function fleetSink(store: FleetStore, clock: ServerClock): LiveSink {
  return {
    apply(key, changes, isReset) {
      const fleetChanges = changes.map(({ type, doc }): FleetChange => {
        if (type === 'removed') return { id: doc.id, position: null };
        const { lat, lng, heading, speed, updatedAt, source = null, battery = null } = doc.data() as StoredLocation;
        const updatedAtMs = updatedAt?.toMillis() ?? clock.nowMs();
        // A first answer may be of any age; later changes are recent.
        if (!isReset) clock.observe(updatedAtMs);
        return { id: doc.id, position: { lat, lng, heading, speed, updatedAtMs, source, battery } };
      });
      store.apply(key, fleetChanges, isReset);
    },
    drop: store.drop,
  };
}
