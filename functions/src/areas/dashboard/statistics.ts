import { statisticsStore } from './statistics-store.ts';
import {
  registrationChart,
  driversByVehicle,
  cargoShares,
  serviceStatistics,
  userStatistics,
} from './statistics-response.ts';
import { implement } from '../../http/implement.ts';
import { readContacts } from './read-contacts.ts';
import {
  getProgress,
  countCustomers,
  getUserStatistics,
  countDrivers,
  getServiceStatistics,
} from '@llevo/contract/endpoints/dashboard/dashboard';

export const countCustomersRoute = implement(countCustomers, async (context) => {
  const customers = await statisticsStore(context.deps).read(context.caller.accountId, 'customers', ['byDay']);
  const { data, page } = await readContacts(customers.total, { ...context, list: 'customers' });
  return { data: { total: customers.total, contacts: data, chart: registrationChart(customers, 'Clientes') }, page };
});

export const countDriversRoute = implement(countDrivers, async (context) => {
  const drivers = await statisticsStore(context.deps).read(context.caller.accountId, 'drivers', ['byDay', 'byVehicle']);
  const { data, page } = await readContacts(drivers.total, { ...context, list: 'drivers' });
  const chart = registrationChart(drivers, 'Conductores');
  return {
    data: { total: drivers.total, contacts: data, chart, driverByTypeVehicle: driversByVehicle(drivers) },
    page,
  };
});

/** The share of each cargo type. */
export const getProgressRoute = implement(getProgress, async ({ deps, caller }) => ({
  data: cargoShares(await statisticsStore(deps).read(caller.accountId, 'services', ['byThing'])),
}));

export const getServiceStatisticsRoute = implement(getServiceStatistics, async ({ deps, caller }) => ({
  data: serviceStatistics(await statisticsStore(deps).read(caller.accountId, 'services'), deps.clock.nowMs()),
}));

/** Customers by status and drivers by type of bank account; reads two statistics. */
export const getUserStatisticsRoute = implement(getUserStatistics, async ({ deps, caller }) => {
  const [customers, drivers] = await Promise.all([
    statisticsStore(deps).read(caller.accountId, 'customers', ['byStatus']),
    statisticsStore(deps).read(caller.accountId, 'drivers', ['byBankAccountType']),
  ]);
  return { data: userStatistics(customers, drivers) };
});
