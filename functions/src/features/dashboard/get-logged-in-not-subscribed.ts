import { getLoggedInNotSubscribed } from '@llevo/contract/endpoints/dashboard';
import { implement } from '../../http/implement.ts';
import { readCustomerCohort } from './read-customer-cohort.ts';

/** Cohort 4. */
export const getLoggedInNotSubscribedRoute = implement(getLoggedInNotSubscribed, (asking) =>
  readCustomerCohort('4', asking),
);
