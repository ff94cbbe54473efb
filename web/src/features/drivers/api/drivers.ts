import { listDrivers, searchDrivers } from '@llevo/contract/endpoints/driver-management';
import type { DriverRow } from '@llevo/contract/entities/driver';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiReply } from '../../../lib/api.ts';
import type { DriversView } from '../drivers-url-state.ts';
import { cursorOf, rememberCursor } from './page-cursors.ts';

/** A page of drivers as the screen shows it. */
export interface DriversPage {
  readonly rows: readonly DriverRow[];
  /** Over all pages. */
  readonly total: number;
}

/** The API takes this many ids in one call. */
export const MAX_IDS = 100;

/** The page the view asks for, searched when something is searched for. */
export function driversQuery(view: DriversView) {
  const { search, status, vehicle, sort, page, pageSize } = view;
  const field = search.trim();
  const list = JSON.stringify({ field, status, vehicle, sort, pageSize });
  return queryOptions({
    queryKey: ['drivers', 'list', list, page],
    queryFn: async ({ signal }): Promise<DriversPage> => {
      const cursor = cursorOf(list, page);
      const input = {
        limit: pageSize,
        sort,
        ...(status ? { status } : {}),
        ...(vehicle ? { typeVehicle: vehicle } : {}),
        ...(cursor === undefined ? { offset: (page - 1) * pageSize } : { cursor }),
      };
      const reply =
        field === ''
          ? await apiReply(listDrivers, input, { signal })
          : await apiReply(searchDrivers, { field, ...input }, { signal });
      rememberCursor(list, page + 1, reply.page?.next_cursor);
      return { rows: reply.data, total: reply.page?.total ?? reply.data.length };
    },
    placeholderData: keepPreviousData,
    meta: { showsOwnFailures: true },
  });
}

/** Certain drivers, at most `MAX_IDS`. */
export function driversByIdQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['drivers', 'ids', ids.join()],
    queryFn: ({ signal }) => fetchDrivers(ids, signal),
    placeholderData: keepPreviousData,
    meta: { showsOwnFailures: true },
  });
}

/** Certain drivers, at most `MAX_IDS`; those that do not exist are missing from the answer. */
export async function fetchDrivers(ids: readonly string[], signal?: AbortSignal): Promise<DriverRow[]> {
  if (ids.length === 0) return [];
  const input = { ids: ids.slice(0, MAX_IDS).join(), limit: MAX_IDS };
  const { data } = await apiReply(listDrivers, input, signal ? { signal } : {});
  return data;
}
