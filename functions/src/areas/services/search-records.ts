import { MAX_FOUND_RECORDS, searchRecords } from '@llevo/contract/endpoints/services/search-records';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { implement } from '../../http/implement.ts';
import { customersStore } from '../people/customers.ts';
import { driversStore } from '../people/drivers-store.ts';
import { EVERY_SERVICE } from './service-list.ts';
import { servicesStore } from './services-store.ts';

const PAGE = { offset: 0, limit: MAX_FOUND_RECORDS, cursor: undefined };

/** One search over customers and drivers, by name, and services, the newest first. */
export const searchRecordsRoute = implement(searchRecords, async ({ input: { field: text }, deps, caller }) => {
  const { accountId } = caller;
  const [customers, drivers, services] = await Promise.all([
    customersStore(deps).search(accountId, { text, status: undefined, sort: 'name' }, PAGE),
    driversStore(deps).searchWithoutPositions(accountId, { text, status: undefined, sort: 'name' }, PAGE),
    servicesStore(deps).search(accountId, { ...EVERY_SERVICE, text, sort: '-dateCreate' }, PAGE),
  ]);
  return {
    data: { customers: [...customers.rows], drivers: [...drivers.rows], services: services.rows.map(toServiceRow) },
  };
});
