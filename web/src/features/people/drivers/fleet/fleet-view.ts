import { positionFreshness } from '@llevo/contract/rules/people/position-freshness';
import { createContext, useContext } from 'react';
import { BehaviorSubject, Observable, interval, merge } from 'rxjs';
import { createLiveSource } from '../../../../lib/live/live-source.ts';
import type { LiveSource } from '../../../../lib/live/live-source.ts';
import { useLiveValue } from '../../../../lib/live/use-live-value.ts';
import type { Viewport } from '../../../../lib/map/surface/map-surface.ts';
import type { LiveIdentity } from '../../../../lib/session/live-identity.ts';
import { serverNow } from '../../../../lib/time/server-time.ts';
import { MAX_IDS } from '../api/drivers.ts';
import { createDriverCache } from './driver-cache.ts';
import type { DriverCache } from './driver-cache.ts';
import { fleetSink } from './fleet-queries.ts';
import { createFleetStore } from './fleet-store.ts';
import type { FleetPosition, FleetStore } from './fleet-store.ts';
import { createMapFilter } from './map-filter.ts';
import type { MapFilter } from './map-filter.ts';
import { createServerClock } from './server-clock.ts';
import type { ServerClock } from './server-clock.ts';
import { recordTrails } from './trails.ts';
import type { Trails } from './trails.ts';
import { contains } from './viewport-ranges.ts';

/** Counts of the drivers in the viewport. */
interface InViewSummary {
  readonly inView: number;
  readonly online: number;
  /** A sample of the online drivers, at most as many as one call accepts; refreshed every ten seconds. */
  readonly onlineIds: readonly string[];
}

/** Live counts of the drivers in the viewport. */
interface FleetInView {
  readonly setViewport: (viewport: Viewport | null) => void;
  /** Recounted at most twice a second, and only while subscribed. */
  readonly summary$: Observable<InViewSummary>;
}

const EMPTY_SUMMARY: InViewSummary = { inView: 0, online: 0, onlineIds: [] };
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
 * Counts the drivers of the store in the viewport that the filter shows; samples at most `maxIds` of those online.
 * While filtered it requests the data of all, which decide.
 */
function createFleetInView({ store, driverCache, mapFilter, maxIds }: FleetInViewParts): FleetInView {
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

/** All state of the drivers' positions. Created once per visit of the screen, so that nothing outlives a session. */
export interface Fleet {
  readonly identity: LiveIdentity;
  readonly store: FleetStore;
  /** The drivers of the map's area. */
  readonly areaSource: LiveSource;
  /** Drivers outside of it, by id. */
  readonly idSource: LiveSource;
  readonly inView: FleetInView;
  readonly mapFilter: MapFilter;
  readonly trails: Trails;
  readonly driverCache: DriverCache;
  readonly clock: ServerClock;
}

/** An empty fleet. */
export function createFleet(identity: LiveIdentity): Fleet {
  const store = createFleetStore();
  const clock = createServerClock();
  const sink = fleetSink(store, clock);
  const driverCache = createDriverCache();
  const mapFilter = createMapFilter(driverCache);
  return {
    identity,
    store,
    areaSource: createLiveSource(sink),
    idSource: createLiveSource(sink),
    inView: createFleetInView({ store, driverCache, mapFilter, maxIds: MAX_IDS }),
    mapFilter,
    trails: recordTrails(store),
    driverCache,
    clock,
  };
}

const FleetContext = createContext<Fleet | null>(null);
export const FleetProvider = FleetContext.Provider;

/** The fleet of the surrounding screen. Throws outside a `FleetProvider`. */
export function useFleet(): Fleet {
  const fleet = useContext(FleetContext);
  if (!fleet) throw new Error('useFleet needs a FleetProvider around it');
  return fleet;
}

/**
 * One driver's live position; renders again for that driver's changes only. Undefined while no live query holds them.
 */
export function useDriverPosition(id: string): FleetPosition | undefined {
  const { identity, store } = useFleet();
  const value$ = store.position$(id);
  return useLiveValue({ identity, owner: store, name: `position:${id}`, value$, initial: undefined });
}

/** Counts of the drivers on the map. */
export function useFleetInView(): InViewSummary {
  const { identity, inView } = useFleet();
  return useLiveValue({ identity, owner: inView, name: 'summary', value$: inView.summary$, initial: EMPTY_SUMMARY });
}
