import {
  getDriverDocumentsRoute,
  listDriversRoute,
  listRatingsOfDriversRoute,
  searchDriversRoute,
  updateDriverStatusRoute,
} from './drivers.ts';
import { createDriverRoute, importDriversRoute, updateDriverRoute } from './edit-drivers.ts';

export const driverRoutes = {
  createDriver: createDriverRoute,
  getDriverDocuments: getDriverDocumentsRoute,
  importDrivers: importDriversRoute,
  listDrivers: listDriversRoute,
  listRatingsOfDrivers: listRatingsOfDriversRoute,
  searchDrivers: searchDriversRoute,
  updateDriver: updateDriverRoute,
  updateDriverStatus: updateDriverStatusRoute,
};
