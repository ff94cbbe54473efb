import {
  acceptDriverJobRoute,
  advanceDriverJobRoute,
  declineDriverJobRoute,
  getDriverJobRoute,
  listDriverJobsRoute,
} from './jobs.ts';
import { sendDeliveryProofRoute } from './delivery-proof.ts';
import { getOwnDocumentsRoute, uploadOwnDocumentRoute } from './own-documents.ts';
import { getOwnEarningsRoute } from './own-earnings.ts';
import { addDriverDeviceRoute, getDriverPushRoute, removeDriverDeviceRoute } from './push-devices.ts';
import { requestDriverCodeRoute, signInDriverRoute } from './sign-in.ts';
import {
  getPositionAccessRoute,
  getSignedInDriverRoute,
  setDriverAvailabilityRoute,
  signOutDriverRoute,
} from './signed-in-driver.ts';

export const driverAppRoutes = {
  requestDriverCode: requestDriverCodeRoute,
  signInDriver: signInDriverRoute,
  getSignedInDriver: getSignedInDriverRoute,
  setDriverAvailability: setDriverAvailabilityRoute,
  signOutDriver: signOutDriverRoute,
  getPositionAccess: getPositionAccessRoute,
  listDriverJobs: listDriverJobsRoute,
  getDriverJob: getDriverJobRoute,
  acceptDriverJob: acceptDriverJobRoute,
  declineDriverJob: declineDriverJobRoute,
  advanceDriverJob: advanceDriverJobRoute,
  sendDeliveryProof: sendDeliveryProofRoute,
  getDriverPush: getDriverPushRoute,
  addDriverDevice: addDriverDeviceRoute,
  removeDriverDevice: removeDriverDeviceRoute,
  getOwnDocuments: getOwnDocumentsRoute,
  uploadOwnDocument: uploadOwnDocumentRoute,
  getOwnEarnings: getOwnEarningsRoute,
};
