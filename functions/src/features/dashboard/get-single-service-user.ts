import { getSingleServiceUser } from '@llevo/contract/endpoints/dashboard';
import { implement } from '../../http/implement.ts';
import { customerCohort } from './read-customer-cohort.ts';

/** Cohort 5. */
export const getSingleServiceUserRoute = implement(getSingleServiceUser, (asking) => customerCohort('5', asking));
