import type { DriverRow } from '@llevo/contract/entities/driver';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { usePagedList } from '../../../lib/list/use-paged-list.ts';
import type { PagedList } from '../../../lib/list/use-paged-list.ts';
import type { Viewport } from '../../../lib/map/surface/map-surface.ts';
import { JOBS_REFRESH_MS, MAX_IDS, driversByIdQuery, driversSource } from './api/drivers.ts';
import { driverMatch } from './driver-match.ts';
import { isFreeOnly, isOnlineOnly } from './drivers-url.ts';
import type { DriversView } from './drivers-url.ts';
import { useFleet, useFleetInView } from './fleet/fleet-view.ts';
import { isNotAtWork } from './free-driver.ts';
import { useLateHours } from './late-jobs.ts';
import type { LateHours } from './late-jobs.ts';
import { useFreeNearby } from './use-free-nearby.ts';
import type { NearbyFacts } from './use-free-nearby.ts';

/** The rows and state of the table. */
export interface DriverList extends PagedList<DriverRow> {
  /** The count of those online when only `MAX_IDS` of them were read; null otherwise. */
  readonly truncatedFrom: number | null;
  /** In a list of free drivers, which is ordered by them; null in others. */
  readonly nearby: NearbyFacts | null;
  /** Hours of jobs that drivers have not set out for in time; empty until they are read. */
  readonly lateHours: LateHours;
}

const NO_DRIVERS: readonly DriverRow[] = [];

/** The drivers that the view selects; `area` is the one that the map shows, null without a map. */
export function useDriverList(view: DriversView, area: Viewport | null): DriverList {
  const { driverCache, kinds } = useFleet();
  const isOnline = isOnlineOnly(view);
  const paged = usePagedList(driversSource, view, { enabled: !isOnline, refetchInterval: JOBS_REFRESH_MS });
  const lateHours = useLateHours({ enabled: !isOnline && paged.rows.some(isNotAtWork) });
  const online = useOnlineList(view, area);
  const list = isOnline ? online : { ...paged, truncatedFrom: null, nearby: null, lateHours };
  useEffect(() => {
    driverCache.add(list.rows);
  }, [driverCache, list.rows]);
  useEffect(() => kinds.hold(list.rows), [kinds, list.rows]);
  return list;
}

/** The drivers online in the map's area, filtered here: the API accepts either ids or filters. */
function useOnlineList(view: DriversView, area: Viewport | null): DriverList {
  const { onlineIds, onlineMatching } = useFleetInView();
  const isFree = isFreeOnly(view);
  const isNoneOnline = onlineIds.length === 0;
  const query = useQuery({
    ...driversByIdQuery(onlineIds),
    enabled: isOnlineOnly(view) && !isNoneOnline,
    refetchInterval: JOBS_REFRESH_MS,
  });
  const read = isNoneOnline ? NO_DRIVERS : (query.data ?? NO_DRIVERS);
  const narrowed = useMemo(() => filterAndSort(read, view), [read, view]);
  const lateHours = useLateHours({ enabled: isOnlineOnly(view) && read.some(isNotAtWork) });
  const free = useFreeNearby(isFree ? narrowed : NO_DRIVERS, { area, lateHours });
  const rows = isFree ? free.rows : narrowed;
  return {
    rows,
    total: rows.length,
    isAtLeast: false,
    hasNext: false,
    firstNumber: 1,
    isLoading: !isNoneOnline && query.isPending,
    isRefreshing: query.isPlaceholderData,
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
    hasNoMatch: false,
    truncatedFrom: onlineMatching > MAX_IDS ? onlineMatching : null,
    nearby: isFree ? free.facts : null,
    lateHours,
  };
}

const COMPARATORS: Readonly<Record<string, (a: DriverRow, b: DriverRow) => number>> = {
  name: (a, b) => fullName(a).localeCompare(fullName(b), 'es'),
  rating: (a, b) => a.rating - b.rating,
  dateCreate: (a, b) => a.dateCreate.localeCompare(b.dateCreate),
};

/** Applies the view's other filters and its order. */
function filterAndSort(rows: readonly DriverRow[], view: DriversView): readonly DriverRow[] {
  const { sort } = view;
  const order = COMPARATORS[sort.replace('-', '')] ?? (() => 0);
  const sign = sort.startsWith('-') ? -1 : 1;
  return rows.filter(driverMatch(view) ?? (() => true)).sort((a, b) => sign * order(a, b));
}
