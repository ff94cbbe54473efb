import { useEffect, useMemo } from 'react';
import { driverMatch } from './driver-match.ts';
import type { DriversView } from './drivers-url.ts';
import type { Fleet } from './fleet/fleet.ts';
import type { DriverMatch } from './fleet/map-filter.ts';

/** Leaves out of the map whom the list leaves out; null where the list has everyone. */
export function useMapFilter({ mapFilter }: Fleet, view: DriversView): DriverMatch | null {
  const match = useMemo(() => driverMatch(view), [view]);
  useEffect(() => {
    mapFilter.set(match);
    return () => {
      mapFilter.set(null);
    };
  }, [mapFilter, match]);
  return match;
}
