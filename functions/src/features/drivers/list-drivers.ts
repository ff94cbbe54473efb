import { listDrivers } from '@llevo/contract/endpoints/drivers';
import { implement } from '../../http/implement.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';
import { toDriverRow } from './driver-row.ts';

/** A page of drivers, newest first unless asked otherwise; or just those with the given ids. */
export const listDriversRoute = implement(listDrivers, async ({ input, deps, caller }) => {
  const { ids, status, typeVehicle, sort = '-dateCreate' } = input;
  if (ids !== undefined) {
    const rows = await deps.drivers.byIds(caller.accountId, ids);
    return {
      data: rows.map(toDriverRow),
      page: { offset: 0, limit: ids.length, total: rows.length, next_cursor: null },
    };
  }
  const paging = toPaging(input);
  const page = await deps.drivers.page(caller.accountId, { status, typeVehicle, sort }, paging);
  return toPageResult(page, paging, toDriverRow);
});
