import type { DriverRow } from '@llevo/contract/entities/driver';
import { useMemo } from 'react';
import { useNow } from '../../../lib/browser/use-now.ts';
import type { Viewport } from '../../../lib/map/surface/map-surface.ts';
import { useFleet } from './fleet/fleet-view.ts';
import { nearestFirst } from './fleet/nearest.ts';
import { isFreeAt } from './free-driver.ts';
import type { LateHours } from './late-jobs.ts';
import { lastSeen } from './position/last-seen.ts';

/** Metres from the middle of the map, by driver. */
type DriverDistances = ReadonlyMap<string, number>;

/** Facts about the drivers in a list of free ones. */
export interface NearbyFacts {
  readonly distances: DriverDistances;
}

interface FreeNearby {
  /** The nearest first, those with an overdue job last. */
  readonly rows: readonly DriverRow[];
  readonly facts: NearbyFacts;
}

/**
 * The free ones among some drivers, the nearest to the middle of the map first; empty without an area. Those with an
 * overdue job come last: nothing occupies them, but they should be elsewhere. Order and distances are those of the moment
 * when the drivers were read or the map was moved: pings do not move the rows.
 */
export function useFreeNearby(
  drivers: readonly DriverRow[],
  { area, lateHours }: { readonly area: Viewport | null; readonly lateHours: LateHours },
): FreeNearby {
  const { store } = useFleet();
  const nowMs = useNow();
  const near = useMemo(() => {
    const seen = drivers.flatMap((driver) => {
      const place = lastSeen(driver, store.get(driver.id));
      return place === null ? [] : [{ driver, place }];
    });
    return area === null ? [] : nearestFirst(seen, area, ({ place }) => place);
  }, [drivers, area, store]);
  const facts = useMemo(
    () => ({ distances: new Map(near.map(({ item, metres }) => [item.driver.id, metres])) }),
    [near],
  );
  const rows = useMemo(
    () =>
      near
        .map(({ item }) => item.driver)
        .filter((driver) => isFreeAt(driver, nowMs))
        .toSorted((a, b) => Number(lateHours.has(a.id)) - Number(lateHours.has(b.id))),
    [near, nowMs, lateHours],
  );
  return { rows, facts };
}
