import { useCallback, useEffect, useState, useMemo, useSyncExternalStore } from 'react';
import { auditTime } from 'rxjs';
import { useIsAway } from '../../../../lib/browser/use-is-away.ts';
import { combineStatus, isOnTime } from '../../../../lib/live/live-status.ts';
import type { LiveStatus } from '../../../../lib/live/live-status.ts';
import { useLiveQueries } from '../../../../lib/live/use-live-documents.ts';
import { useStandIn } from '../../../../lib/live/use-stand-in.ts';
import type { Viewport } from '../../../../lib/map/surface/map-surface.ts';
import { readActiveDrivers } from '../api/drivers.ts';
import { AREA_PREFIX, areaQueries, idQueries } from './fleet-queries.ts';
import { API_KEY, positionsOfRows } from './fleet-readings.ts';
import type { Fleet } from './fleet-view.ts';
import type { ServerClock } from './server-clock.ts';
import { useMapPace } from './use-map-pace.ts';

interface LiveArea {
  /** Null while no area is shown. */
  readonly area: Viewport | null;
  /** Call when the map's viewport changes; null when the map unmounts. */
  readonly setViewport: (viewport: Viewport | null) => void;
}

/**
 * The area whose drivers are live: the map's viewport. While the list is filtered to drivers online there, the area
 * outlives the map, because on a narrow screen only one of the two is mounted.
 */
export function useLiveArea(fleet: Fleet, isOnlineOnly: boolean): LiveArea {
  const [viewport, setShown] = useState<Viewport | null>(null);
  const [last, setLast] = useState<Viewport | null>(null);
  const setViewport = useCallback((next: Viewport | null) => {
    setShown(next);
    if (next) setLast(next);
  }, []);
  const area = viewport ?? (isOnlineOnly ? last : null);
  useEffect(() => {
    fleet.inView.setViewport(area);
  }, [fleet, area]);
  return { area, setViewport };
}

interface LiveFleetOptions {
  readonly fleet: Fleet;
  /** Null while no map is shown. */
  readonly viewport: Viewport | null;
  /** The listed drivers and the selected one. */
  readonly ids: readonly string[];
  /** The driver who is live in any case. */
  readonly selectedId: string | null;
}

/** The readings of a map whose positions are not live. */
export interface MapPace {
  readonly everyMs: number;
  /** When the positions were read, milliseconds since 1970, if the last reading failed; null otherwise. */
  readonly lateSinceMs: number | null;
}

interface LiveFleetStatus extends LiveStatus {
  readonly isAreaFull: boolean;
  /** Null while the positions are live. */
  readonly pace: MapPace | null;
}

/** A driver who left the map's area gets a listener by id after this time. */
const SETTLE_MS = 300;

const POSITIONS_KEY = ['drivers', 'positions'] as const;

/** A hidden page gives up its positions after a minute, because each costs reads (docs/decisions/0106). */
const AWAY_AFTER_MS = 60_000;

/**
 * Keeps the fleet live: all drivers in the map's area, and by id the listed ones outside of it. Where that stays away,
 * the positions of all active drivers come from the API (docs/decisions/0130). An untouched window with many drivers
 * reads its area at intervals and listens to the selected driver alone; the list refreshes its own rows.
 */
export function useLiveFleet({ fleet, viewport, ids, selectedId }: LiveFleetOptions): LiveFleetStatus {
  const { identity, areaSource, idSource, clock } = fleet;
  const { accountId } = identity;
  const isAway = useIsAway(AWAY_AFTER_MS);
  const readEveryMs = useMapPace(fleet.store);
  const uncovered = useIdsOutsideArea(fleet, ids);
  const alone = readEveryMs === null ? uncovered : (selectedId ?? '');
  const area = useMemo(
    () => (viewport && !isAway ? areaQueries(accountId, viewport) : []),
    [accountId, viewport, isAway],
  );
  const byId = useMemo(
    () => idQueries(accountId, alone === '' || isAway ? [] : alone.split(',')),
    [accountId, alone, isAway],
  );
  const areaStatus = useLiveQueries({ identity, source: areaSource, queries: area, readEveryMs });
  const idStatus = useLiveQueries({ identity, source: idSource, queries: byId });
  useHeldClock(clock, areaStatus);
  const status = combineStatus(areaStatus, idStatus);
  // Before the first answer nothing is live, even when one of the two sets is empty.
  const isOpening = status.connection === 'live' && status.lastLiveAtMs === null && area.length + byId.length > 0;
  const isPaced = readEveryMs !== null;
  const expected: LiveStatus = isOpening ? { ...status, connection: 'reconnecting' } : status;
  const shown = useReadPositions(fleet, expected, isAway || isPaced);
  const lateSinceMs = isOnTime(areaStatus) ? null : areaStatus.lastLiveAtMs;
  const pace = isPaced ? { everyMs: readEveryMs, lateSinceMs } : null;
  return { ...shown, isAreaFull: areaStatus.saturated.length > 0, pace };
}

/** Keeps the markers where a reading showed them: without reports, a driver who turned would be drawn straight on. */
function useHeldClock(clock: ServerClock, { connection, lastLiveAtMs }: LiveStatus): void {
  useEffect(() => {
    if (connection === 'paced') clock.hold();
    else if (connection === 'live') clock.release();
  }, [clock, connection, lastLiveAtMs]);
}

/** Puts positions that the API gives into the fleet while live ones stay away; returns the status of what is shown. */
function useReadPositions({ store, driverCache }: Fleet, status: LiveStatus, isPaused: boolean): LiveStatus {
  const { data, status: shown } = useStandIn({
    status,
    hasAnswered: status.lastLiveAtMs !== null,
    isPaused,
    queryKey: POSITIONS_KEY,
    read: readActiveDrivers,
    // A driver and a position each.
    reads: (rows) => 2 * rows.length,
  });
  useEffect(() => {
    if (data === null) {
      store.drop(API_KEY);
      return;
    }
    driverCache.add(data);
    store.apply(API_KEY, positionsOfRows(data, store), true);
  }, [store, driverCache, data]);
  return shown;
}

/** The ids outside all area queries, joined: a second listener for one driver would cost twice. */
function useIdsOutsideArea({ store }: Fleet, ids: readonly string[]): string {
  const subscribe = useCallback(
    (listener: () => void) => {
      const changes = store.changes$.pipe(auditTime(SETTLE_MS)).subscribe(listener);
      return () => {
        changes.unsubscribe();
      };
    },
    [store],
  );
  return useSyncExternalStore(subscribe, () => ids.filter((id) => !store.isHeldBy(id, AREA_PREFIX)).join());
}
