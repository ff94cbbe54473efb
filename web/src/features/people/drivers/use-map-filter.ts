import type { DriverRow } from '@llevo/contract/entities/driver';
import { useEffect, useMemo } from 'react';
import { driverMatch } from './driver-match.ts';
import { isFreeOnly } from './drivers-url.ts';
import type { DriversView } from './drivers-url.ts';
import type { Fleet } from './fleet/fleet-view.ts';
import { driverId } from './table/drivers-table.tsx';

/** Hides from the map the drivers that the list filters out, and returns whether it may hide any. */
export function useMapFilter({ mapFilter }: Fleet, view: DriversView, rows: readonly DriverRow[]): boolean {
  const match = useMemo(() => driverMatch(view), [view]);
  useEffect(() => {
    mapFilter.set(match);
    return () => {
      mapFilter.set(null);
    };
  }, [mapFilter, match]);
  // Only the list reads jobs, which decide who is free.
  const free = isFreeOnly(view) ? rows : null;
  useEffect(() => {
    mapFilter.limitTo(free === null ? null : new Set(free.map(driverId)));
    return () => {
      mapFilter.limitTo(null);
    };
  }, [mapFilter, free]);
  return match !== null || free !== null;
}
