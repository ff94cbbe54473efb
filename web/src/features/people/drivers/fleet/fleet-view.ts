import { createContext, useContext } from 'react';
import { createLiveSource } from '../../../../lib/live/live-source.ts';
import type { LiveSource } from '../../../../lib/live/live-source.ts';
import { useLiveValue } from '../../../../lib/live/use-live-value.ts';
import type { LiveIdentity } from '../../../../lib/session/live-identity.ts';
import { MAX_IDS } from '../api/drivers.ts';
import { createDriverCache } from './driver-cache.ts';
import type { DriverCache } from './driver-cache.ts';
import { createFleetInView, EMPTY_SUMMARY } from './fleet-in-view.ts';
import type { FleetInView, InViewSummary } from './fleet-in-view.ts';
import { fleetSink } from './fleet-queries.ts';
import { createFleetStore } from './fleet-store.ts';
import type { FleetPosition, FleetStore } from './fleet-store.ts';
import { createMapFilter } from './map-filter.ts';
import type { MapFilter } from './map-filter.ts';
import { createMarkerKinds } from './marker-kinds.ts';
import type { MarkerKinds } from './marker-kinds.ts';
import { createServerClock } from './server-clock.ts';
import type { ServerClock } from './server-clock.ts';
import { recordTrails } from './trails.ts';
import type { Trails } from './trails.ts';

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
  readonly kinds: MarkerKinds;
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
  const kinds = createMarkerKinds();
  return {
    identity,
    store,
    areaSource: createLiveSource(sink),
    idSource: createLiveSource(sink),
    inView: createFleetInView({ store, driverCache, mapFilter, kinds, maxIds: MAX_IDS }),
    mapFilter,
    kinds,
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
