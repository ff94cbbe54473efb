import type { DriverRow } from '@llevo/contract/entities/driver';
import { useMemo } from 'react';
import { useNow } from '../../../lib/browser/use-now.ts';
import type { Viewport } from '../../../lib/map/surface/map-surface.ts';
import { useFleet } from './fleet/fleet-view.ts';
import { nearestFirst } from './fleet/nearest.ts';
import { isFreeAt } from './free-driver.ts';
import { lastSeen } from './position/last-seen.ts';

/** Metres from the middle of the map, by driver. */
export type DriverDistances = ReadonlyMap<string, number>;

interface FreeNearby {
  /** The nearest first. */
  readonly rows: readonly DriverRow[];
  readonly distances: DriverDistances;
}

/**
 * The free ones among some drivers, the nearest to the middle of the map first; empty without an area. Order and
 * distances are those of the moment when the drivers were read or the map was moved: pings do not move the rows.
 */
export function useFreeNearby(drivers: readonly DriverRow[], area: Viewport | null): FreeNearby {
  const { store } = useFleet();
  const nowMs = useNow();
  const near = useMemo(() => {
    const seen = drivers.flatMap((driver) => {
      const place = lastSeen(driver, store.get(driver.id));
      return place === null ? [] : [{ driver, place }];
    });
    return area === null ? [] : nearestFirst(seen, area, ({ place }) => place);
  }, [drivers, area, store]);
  const distances = useMemo(() => new Map(near.map(({ item, metres }) => [item.driver.id, metres])), [near]);
  const rows = useMemo(
    () => near.map(({ item }) => item.driver).filter((driver) => isFreeAt(driver, nowMs)),
    [near, nowMs],
  );
  return { rows, distances };
}
