import { countCustomers } from '@llevo/contract/endpoints/customers';
import { arrivals } from '../../statistics/statistics-response.ts';
import { implement } from '../../http/implement.ts';
import { contactsBehind } from './read-contacts.ts';

export const countCustomersRoute = implement(countCustomers, async (asking) => {
  const customers = await asking.deps.statistics.read(asking.caller.accountId, 'customers', ['byDay']);
  const { data, page } = await contactsBehind(customers.total, { ...asking, list: 'customers' });
  return { data: { total: customers.total, contacts: data, chart: arrivals(customers, 'Clientes') }, page };
});
