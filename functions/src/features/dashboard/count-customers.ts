import { countCustomers } from '@llevo/contract/endpoints/customers';
import { registrationChart } from '../../statistics/statistics-response.ts';
import { implement } from '../../http/implement.ts';
import { readContacts } from './read-contacts.ts';

export const countCustomersRoute = implement(countCustomers, async (asking) => {
  const customers = await asking.deps.statistics.read(asking.caller.accountId, 'customers', ['byDay']);
  const { data, page } = await readContacts(customers.total, { ...asking, list: 'customers' });
  return { data: { total: customers.total, contacts: data, chart: registrationChart(customers, 'Clientes') }, page };
});
