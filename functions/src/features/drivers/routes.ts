import {
  getDriverDocumentsRoute,
  listDriversRoute,
  listRatingsOfDriversRoute,
  searchDriversRoute,
  updateDriverStatusRoute,
} from './drivers.ts';

export const driverRoutes = {
  getDriverDocuments: getDriverDocumentsRoute,
  listDrivers: listDriversRoute,
  listRatingsOfDrivers: listRatingsOfDriversRoute,
  searchDrivers: searchDriversRoute,
  updateDriverStatus: updateDriverStatusRoute,
};
