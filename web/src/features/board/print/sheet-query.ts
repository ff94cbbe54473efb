import { listDrivers } from '@llevo/contract/endpoints/people/drivers';
import type { DriverRow } from '@llevo/contract/entities/driver';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { MAX_PAGE_SIZE } from '@llevo/contract/paging';
import { inParts } from '@llevo/contract/rules/in-parts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';
import { DAY_KEY, readDay } from '../live/read-day.ts';
import { sheetBlocks } from './sheet.ts';

/**
 * The blocks of a printed day. From the API, although the board has the day: without live data its services have no
 * payments, and its drivers have no telephone.
 */
export const sheetQuery = (date: string) =>
  queryOptions({
    queryKey: [...DAY_KEY, 'sheet', date],
    queryFn: async ({ signal }) => {
      const rows = await readDay(date, signal);
      const ids = new Set(rows.map(({ driver }) => driver));
      ids.delete(UNASSIGNED_DRIVER);
      return sheetBlocks(rows, await readDrivers([...ids], signal));
    },
    // Each dialog reads the day as it is then: paper stays as it was printed.
    staleTime: 0,
    gcTime: 0,
    meta: { handlesOwnErrors: true },
  });

/** Drivers by id, in as few calls as possible; deleted ones are missing. */
async function readDrivers(ids: readonly string[], signal: AbortSignal): Promise<readonly DriverRow[]> {
  const pages = await Promise.all(
    inParts(ids, MAX_PAGE_SIZE).map((part) =>
      call(listDrivers, { ids: part.join(), limit: MAX_PAGE_SIZE }, { signal }),
    ),
  );
  return pages.flat();
}
