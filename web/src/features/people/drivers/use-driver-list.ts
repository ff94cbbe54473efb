import type { DriverRow } from '@llevo/contract/entities/driver';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { usePagedList } from '../../../lib/list/use-paged-list.ts';
import type { PagedList } from '../../../lib/list/use-paged-list.ts';
import { MAX_IDS, driversByIdQuery, driversSource } from './api/drivers.ts';
import { driverMatch } from './driver-match.ts';
import { isOnlineOnly } from './drivers-url.ts';
import type { DriversView } from './drivers-url.ts';
import { useFleet, useFleetInView } from './fleet/fleet-view.ts';

/** The rows and state of the table. */
export interface DriverList extends PagedList<DriverRow> {
  /** The full count when only the first `MAX_IDS` are listed; null otherwise. */
  readonly truncatedFrom: number | null;
}

/** Interval at which present jobs are read again; nothing reports them. */
const REFRESH_MS = 60_000;

const NO_DRIVERS: readonly DriverRow[] = [];

/** The drivers that the view selects. */
export function useDriverList(view: DriversView): DriverList {
  const { driverCache } = useFleet();
  const isOnline = isOnlineOnly(view);
  const paged = usePagedList(driversSource, view, { enabled: !isOnline, refetchInterval: REFRESH_MS });
  const online = useOnlineList(view);
  const list = isOnline ? online : { ...paged, truncatedFrom: null };
  useEffect(() => {
    driverCache.add(list.rows);
  }, [driverCache, list.rows]);
  return list;
}

/** The drivers online in the map's area, filtered here: the API accepts either ids or filters. */
function useOnlineList(view: DriversView): DriverList {
  const { onlineIds, online } = useFleetInView();
  const isNoneOnline = onlineIds.length === 0;
  const query = useQuery({
    ...driversByIdQuery(onlineIds),
    enabled: isOnlineOnly(view) && !isNoneOnline,
    refetchInterval: REFRESH_MS,
  });
  const rows = isNoneOnline ? NO_DRIVERS : (query.data ?? NO_DRIVERS);
  const narrowed = useMemo(() => filterAndSort(rows, view), [rows, view]);
  return {
    rows: narrowed,
    total: narrowed.length,
    isAtLeast: false,
    hasNext: false,
    firstNumber: 1,
    isLoading: !isNoneOnline && query.isPending,
    isRefreshing: query.isPlaceholderData,
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
    hasNoMatch: false,
    truncatedFrom: online > MAX_IDS ? online : null,
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
