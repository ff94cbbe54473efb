import { getSingleServiceUser } from '@llevo/contract/endpoints/dashboard';
import { implement } from '../../http/implement.ts';
import { readCustomerCohort } from './read-customer-cohort.ts';

/** Cohort 5. */
export const getSingleServiceUserRoute = implement(getSingleServiceUser, (asking) => readCustomerCohort('5', asking));
