import {
  acceptDriverJobRoute,
  advanceDriverJobRoute,
  declineDriverJobRoute,
  getDriverJobRoute,
  listDriverJobsRoute,
} from './jobs.ts';
import { requestDriverCodeRoute, signInDriverRoute } from './sign-in.ts';
import { getPositionAccessRoute, getSignedInDriverRoute, signOutDriverRoute } from './signed-in-driver.ts';

export const driverAppRoutes = {
  requestDriverCode: requestDriverCodeRoute,
  signInDriver: signInDriverRoute,
  getSignedInDriver: getSignedInDriverRoute,
  signOutDriver: signOutDriverRoute,
  getPositionAccess: getPositionAccessRoute,
  listDriverJobs: listDriverJobsRoute,
  getDriverJob: getDriverJobRoute,
  acceptDriverJob: acceptDriverJobRoute,
  declineDriverJob: declineDriverJobRoute,
  advanceDriverJob: advanceDriverJobRoute,
};
