import { searchDrivers } from '@llevo/contract/endpoints/drivers';
import { implement } from '../../http/implement.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';
import { toDriverRow } from './driver-row.ts';

/** Drivers in alphabetical order, unless asked otherwise, in whose texts every word begins a word. */
export const searchDriversRoute = implement(searchDrivers, async ({ input, deps, caller }) => {
  const { field: text, status, typeVehicle, sort = 'name' } = input;
  const paging = toPaging(input);
  const filter = { text, status, typeVehicle, sort };
  return toPageResult(await deps.drivers.search(caller.accountId, filter, paging), paging, toDriverRow);
});
