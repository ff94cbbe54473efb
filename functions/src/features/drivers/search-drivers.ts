import { searchDrivers } from '@llevo/contract/endpoints/drivers';
import { implement } from '../../http/implement.ts';
import { pageAnswer, pagingOf } from '../../http/paging.ts';
import { driverRow } from './driver-row.ts';

/** Drivers in alphabetical order, unless asked otherwise, in whose texts every word begins a word. */
export const searchDriversRoute = implement(searchDrivers, async ({ input, deps, caller }) => {
  const { field: text, status, typeVehicle, sort = 'name' } = input;
  const paging = pagingOf(input);
  const filter = { text, status, typeVehicle, sort };
  return pageAnswer(await deps.drivers.search(caller.accountId, filter, paging), paging, driverRow);
});
