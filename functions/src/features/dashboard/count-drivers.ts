import { countDrivers } from '@llevo/contract/endpoints/driver-management';
import { arrivals, driversByVehicle } from '@llevo/contract/stats/to-wire';
import { implement } from '../../http/implement.ts';
import { contactsBehind } from './figure-with-contacts.ts';

export const countDriversRoute = implement(countDrivers, async (asking) => {
  const drivers = await asking.deps.statistics.read(asking.caller.accountId, 'drivers', ['byDay', 'byVehicle']);
  const { data, page } = await contactsBehind(drivers.total, { ...asking, list: 'drivers' });
  const chart = arrivals(drivers, 'Conductores');
  return {
    data: { total: drivers.total, contacts: data, chart, driverByTypeVehicle: driversByVehicle(drivers) },
    page,
  };
});
