import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { LiveSink } from '../../../../lib/live/live-source.ts';
import { MAX_IDS } from '../api/drivers.ts';
import { createDriverCache } from './driver-cache.ts';
import type { DriverCache } from './driver-cache.ts';
import { createFleetInView } from './fleet-in-view.ts';
import type { FleetInView, InViewSummary } from './fleet-in-view.ts';
import { fleetSink } from './fleet-queries.ts';
import { createFleetStore } from './fleet-store.ts';
import type { FleetPosition, FleetStore } from './fleet-store.ts';
import { createServerClock } from './server-clock.ts';
import type { ServerClock } from './server-clock.ts';
import { recordTrails } from './trails.ts';
import type { Trails } from './trails.ts';

/** Everything the screen knows of where drivers are. One per visit of the screen, so that nothing outlives a session. */
export interface Fleet {
  readonly store: FleetStore;
  readonly sink: LiveSink;
  readonly inView: FleetInView;
  readonly trails: Trails;
  readonly driverCache: DriverCache;
  readonly clock: ServerClock;
}

/** An empty fleet. */
export function createFleet(): Fleet {
  const store = createFleetStore();
  const clock = createServerClock();
  return {
    store,
    sink: fleetSink(store, clock),
    inView: createFleetInView(store, MAX_IDS),
    trails: recordTrails(store),
    driverCache: createDriverCache(),
    clock,
  };
}

const FleetContext = createContext<Fleet | null>(null);
export const FleetProvider = FleetContext.Provider;

/** The fleet of the screen around. */
export function useFleet(): Fleet {
  const fleet = useContext(FleetContext);
  if (!fleet) throw new Error('useFleet needs a FleetProvider around it');
  return fleet;
}

/** One driver's live position; draws again for that driver's pings only. Undefined while no live query holds them. */
export function useDriverPosition(id: string): FleetPosition | undefined {
  const { store } = useFleet();
  const subscribe = useCallback((listener: () => void) => store.subscribe(id, listener), [store, id]);
  return useSyncExternalStore(subscribe, () => store.get(id));
}

/** What the map shows, in figures. */
export function useFleetInView(): InViewSummary {
  const { inView } = useFleet();
  return useSyncExternalStore(inView.subscribe, inView.read);
}
