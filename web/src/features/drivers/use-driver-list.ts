import type { DriverRow } from '@llevo/contract/entities/driver';
import { matchesSearch } from '@llevo/contract/rules/search-text';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { MAX_IDS, driversByIdQuery, driversQuery } from './api/drivers.ts';
import type { DriversPage } from './api/drivers.ts';
import { fullName } from './driver-names.ts';
import type { DriversView } from './drivers-url-state.ts';
import { useFleet, useFleetInView } from './fleet.ts';

/** What the table shows. */
export interface DriverList {
  readonly rows: readonly DriverRow[];
  /** Over all pages; null while not known. */
  readonly total: number | null;
  readonly firstNumber: number;
  readonly isLoading: boolean;
  readonly isRefreshing: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  /** SPEC §5: nothing matched, and the list that was there is kept. */
  readonly isKept: boolean;
  /** How many there are when these are only the first `MAX_IDS` of them; null otherwise. */
  readonly cutFrom: number | null;
}

const EMPTY: DriversPage = { rows: [], total: 0 };

/** The drivers that the view asks for. */
export function useDriverList(view: DriversView): DriverList {
  const { facts } = useFleet();
  const paged = usePagedList(view);
  const online = useOnlineList(view);
  const list = view.isOnlineOnly ? online : paged;
  useEffect(() => {
    facts.learn(list.rows);
  }, [facts, list.rows]);
  return list;
}

function usePagedList(view: DriversView): DriverList {
  const isSearching = view.search.trim() !== '';
  const query = useQuery({ ...driversQuery(view), enabled: !view.isOnlineOnly });
  const hasNoMatch = isSearching && query.data?.rows.length === 0 && !query.isPlaceholderData;
  // A search that finds nothing keeps the list that was there; opened with such an address, the plain list stands in.
  const [kept, setKept] = useState<DriversPage | null>(null);
  const found = query.data && query.data.rows.length > 0 ? query.data : null;
  if (found && found !== kept) setKept(found);
  const plain = useQuery({ ...driversQuery({ ...view, search: '', page: 1 }), enabled: hasNoMatch && kept === null });
  const shown = hasNoMatch ? (kept ?? plain.data ?? EMPTY) : (query.data ?? EMPTY);
  return {
    rows: shown.rows,
    total: query.data ? shown.total : null,
    firstNumber: hasNoMatch ? 1 : (view.page - 1) * view.pageSize + 1,
    isLoading: query.isPending || (hasNoMatch && kept === null && plain.isPending),
    isRefreshing: query.isPlaceholderData,
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
    isKept: hasNoMatch,
    cutFrom: null,
  };
}

/** Those online in what the map shows, narrowed here: the API takes either ids or filters. */
function useOnlineList(view: DriversView): DriverList {
  const { onlineIds, online } = useFleetInView();
  const query = useQuery({ ...driversByIdQuery(onlineIds), enabled: view.isOnlineOnly && onlineIds.length > 0 });
  const isNoneOnline = onlineIds.length === 0;
  const rows = isNoneOnline ? EMPTY.rows : (query.data ?? EMPTY.rows);
  const narrowed = useMemo(() => narrow(rows, view), [rows, view]);
  return {
    rows: narrowed,
    total: narrowed.length,
    firstNumber: 1,
    isLoading: !isNoneOnline && query.isPending,
    isRefreshing: query.isPlaceholderData,
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
    isKept: false,
    cutFrom: online > MAX_IDS ? online : null,
  };
}

const COMPARE: Readonly<Record<string, (a: DriverRow, b: DriverRow) => number>> = {
  name: (a, b) => fullName(a).localeCompare(fullName(b), 'es'),
  rating: (a, b) => a.rating - b.rating,
  dateCreate: (a, b) => a.dateCreate.localeCompare(b.dateCreate),
};

/** The rows that the view's other filters let through, in its order. */
function narrow(rows: readonly DriverRow[], view: DriversView): readonly DriverRow[] {
  const { search, status, vehicle, sort } = view;
  const order = COMPARE[sort.replace('-', '')] ?? (() => 0);
  const sign = sort.startsWith('-') ? -1 : 1;
  return rows
    .filter((row) => status === null || row.status === status)
    .filter((row) => vehicle === null || row.typeVehicle === vehicle)
    .filter((row) => search.trim() === '' || matchesSearch(search, fullName(row), row.cellphone, row.email))
    .sort((a, b) => sign * order(a, b));
}
