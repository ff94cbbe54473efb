import { getRegisteredNoActivity } from '@llevo/contract/endpoints/dashboard';
import { implement } from '../../http/implement.ts';
import { readCustomerCohort } from './read-customer-cohort.ts';

/** Cohort 3; SPEC §3 calls its count by another name. */
export const getRegisteredNoActivityRoute = implement(getRegisteredNoActivity, async (asking) => {
  const { data, page } = await readCustomerCohort('3', asking);
  const { count: countClients, ...people } = data;
  return { data: { ...people, countClients }, page };
});
