import { getMultiServiceUser } from '@llevo/contract/endpoints/dashboard';
import { implement } from '../../http/implement.ts';
import { customerCohort } from './read-customer-cohort.ts';

/** Cohort 6. */
export const getMultiServiceUserRoute = implement(getMultiServiceUser, (asking) => customerCohort('6', asking));
