import { getMultiServiceUser } from '@llevo/contract/endpoints/dashboard';
import { implement } from '../../http/implement.ts';
import { readCustomerCohort } from './read-customer-cohort.ts';

/** Cohort 6. */
export const getMultiServiceUserRoute = implement(getMultiServiceUser, (asking) => readCustomerCohort('6', asking));
