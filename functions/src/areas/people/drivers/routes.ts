import {
  getDriverDocumentsRoute,
  listDriversRoute,
  listRatingsOfDriversRoute,
  searchDriversRoute,
  updateDriverStatusRoute,
} from './drivers.ts';
import { inviteDriverToAppRoute } from './invite-to-app.ts';
import { createDriverRoute, importDriversRoute, updateDriverRoute } from './edit-drivers.ts';

export const driverRoutes = {
  createDriver: createDriverRoute,
  getDriverDocuments: getDriverDocumentsRoute,
  importDrivers: importDriversRoute,
  inviteDriverToApp: inviteDriverToAppRoute,
  listDrivers: listDriversRoute,
  listRatingsOfDrivers: listRatingsOfDriversRoute,
  searchDrivers: searchDriversRoute,
  updateDriver: updateDriverRoute,
  updateDriverStatus: updateDriverStatusRoute,
};
