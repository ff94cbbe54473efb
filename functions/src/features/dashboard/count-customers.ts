import { countCustomers } from '@llevo/contract/endpoints/user-management';
import { arrivals } from '@llevo/contract/stats/to-wire';
import { implement } from '../../http/implement.ts';
import { contactsBehind } from './figure-with-contacts.ts';

export const countCustomersRoute = implement(countCustomers, async (asking) => {
  const customers = await asking.deps.statistics.read(asking.caller.accountId, 'customers', ['byDay']);
  const { data, page } = await contactsBehind(customers.total, { ...asking, list: 'customers' });
  return { data: { total: customers.total, contacts: data, chart: arrivals(customers, 'Clientes') }, page };
});
