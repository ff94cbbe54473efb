import { countDrivers } from '@llevo/contract/endpoints/drivers';
import { registrationChart, driversByVehicle } from '../../statistics/statistics-response.ts';
import { implement } from '../../http/implement.ts';
import { readContacts } from './read-contacts.ts';

export const countDriversRoute = implement(countDrivers, async (asking) => {
  const drivers = await asking.deps.statistics.read(asking.caller.accountId, 'drivers', ['byDay', 'byVehicle']);
  const { data, page } = await readContacts(drivers.total, { ...asking, list: 'drivers' });
  const chart = registrationChart(drivers, 'Conductores');
  return {
    data: { total: drivers.total, contacts: data, chart, driverByTypeVehicle: driversByVehicle(drivers) },
    page,
  };
});
