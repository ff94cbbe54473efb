import { positionFreshness } from '@llevo/contract/rules/people/position-freshness';
import { BehaviorSubject, Observable, interval, merge } from 'rxjs';
import { serverNow } from '../../../../lib/time/server-time.ts';
import type { DriverCache } from './driver-cache.ts';
import type { FleetStore } from './fleet-store.ts';
import type { MapFilter } from './map-filter.ts';
import { contains } from './viewport-ranges.ts';
import type { Viewport } from '../../../../lib/map/surface/map-surface.ts';

/** Counts of the drivers in the viewport. */
export interface InViewSummary {
  readonly inView: number;
  readonly online: number;
  /** A sample of the online drivers, at most as many as one call accepts; refreshed every ten seconds. */
  readonly onlineIds: readonly string[];
}

/** The figures above the map. */
export interface FleetInView {
  readonly setViewport: (viewport: Viewport | null) => void;
  /** Recounted twice a second at most, and only while subscribed. */
  readonly summary$: Observable<InViewSummary>;
}

export const EMPTY_SUMMARY: InViewSummary = { inView: 0, online: 0, onlineIds: [] };
const RECOUNT_MS = 500;
const SAMPLE_MS = 10_000;
/** A position becomes stale without any change of the store. */
const AGEING_MS = 30_000;

interface FleetInViewParts {
  readonly store: FleetStore;
  readonly driverCache: Pick<DriverCache, 'request'>;
  readonly mapFilter: MapFilter;
  readonly maxIds: number;
}

/**
 * Counts the drivers of the store in the viewport that the filter shows; samples at most `maxIds` of those online. While
 * filtered it requests the data of all, which decide.
 */
export function createFleetInView({ store, driverCache, mapFilter, maxIds }: FleetInViewParts): FleetInView {
  const viewport = new BehaviorSubject<Viewport | null>(null);
  let summary = EMPTY_SUMMARY;
  let sampledAtMs = 0;

  /** Returns the same object while nothing changed. */
  const recount = (area: Viewport | null): InViewSummary => {
    const nowMs = serverNow();
    const onlineIds: string[] = [];
    const inArea = area ? [...store.entries()].filter(([, position]) => contains(area, position)) : [];
    if (mapFilter.isActive()) driverCache.request(inArea.map(([id]) => id));
    let inView = 0;
    let online = 0;
    for (const [id, position] of inArea) {
      if (!mapFilter.shows(id)) continue;
      inView += 1;
      if (positionFreshness(position.updatedAtMs, nowMs) !== 'online') continue;
      online += 1;
      if (onlineIds.length < maxIds) onlineIds.push(id);
    }
    const isSampleDue = nowMs - sampledAtMs > SAMPLE_MS || summary.onlineIds.length === 0;
    if (isSampleDue && onlineIds.length > 0) sampledAtMs = nowMs;
    const ids = isSampleDue ? onlineIds.sort() : summary.onlineIds;
    const sample = ids.join() === summary.onlineIds.join() ? summary.onlineIds : ids;
    const isSame = inView === summary.inView && online === summary.online && sample === summary.onlineIds;
    return isSame ? summary : { inView, online, onlineIds: sample };
  };

  const summary$ = new Observable<InViewSummary>((subscriber) => {
    let due: ReturnType<typeof setTimeout> | undefined;
    const publish = () => {
      due = undefined;
      const next = recount(viewport.value);
      if (next !== summary) subscriber.next((summary = next));
    };
    const changes = merge(store.changes$, mapFilter.changes$, viewport, interval(AGEING_MS)).subscribe(() => {
      // The first figures are shown without delay.
      due ??= setTimeout(publish, summary.inView === 0 ? 0 : RECOUNT_MS);
    });
    subscriber.next(summary);
    return () => {
      changes.unsubscribe();
      clearTimeout(due);
    };
  });

  return {
    setViewport(next) {
      // A sample of another area is useless.
      sampledAtMs = 0;
      viewport.next(next);
    },
    summary$,
  };
}
