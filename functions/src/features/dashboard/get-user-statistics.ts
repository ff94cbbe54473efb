import { getUserStatistics } from '@llevo/contract/endpoints/customers';
import { userStatistics } from '../../statistics/statistics-response.ts';
import { implement } from '../../http/implement.ts';

/** Customers by status and drivers by type of bank account: the one call that reads two statistics. */
export const getUserStatisticsRoute = implement(getUserStatistics, async ({ deps, caller }) => {
  const [customers, drivers] = await Promise.all([
    deps.statistics.read(caller.accountId, 'customers', ['byStatus']),
    deps.statistics.read(caller.accountId, 'drivers', ['byBankAccountType']),
  ]);
  return { data: userStatistics(customers, drivers) };
});
